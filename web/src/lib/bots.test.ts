import { describe, expect, it } from "vitest";

import { firstLevel, levels } from "./bots";

const bots = (...names: string[]) => names.map((name) => ({ name, title: name, summary: "" }));

describe("levels", () => {
  it("are the ladder from page to monarch where the server has it", () => {
    expect(levels(bots("random", "squire", "page", "mcts")).map((one) => one.name)).toEqual(["page", "squire"]);
    expect(firstLevel(bots("random", "squire", "page", "mcts"))).toBe("squire");
  });
  it("are every bot where there is no ladder", () => {
    expect(levels(bots("random", "greedy"))).toHaveLength(2);
    expect(firstLevel([])).toBe("random");
  });
});
