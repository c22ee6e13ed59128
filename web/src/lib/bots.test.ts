import { describe, expect, it } from "vitest";

import { botLevels, defaultLevel } from "./bots";

const LEVELS = ["page", "squire"];
const bots = (...names: string[]) =>
  names.map((name) => ({ name, title: name, summary: "", level: LEVELS.includes(name) ? LEVELS.indexOf(name) + 1 : null, simulated_only: true }));

describe("botLevels", () => {
  it("orders the levels from page to monarch", () => {
    expect(botLevels(bots("random", "squire", "page", "search")).map((bot) => bot.name)).toEqual(["page", "squire"]);
    expect(defaultLevel(bots("random", "squire", "page", "search"))).toBe("squire");
  });
  it("lists every bot if the server has no levels", () => {
    expect(botLevels(bots("random", "greedy"))).toHaveLength(2);
    expect(defaultLevel([])).toBe("random");
  });
});
