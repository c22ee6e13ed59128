// The chapters of the rules, by edition; the texts are the messages `rule-*`.
export const CHAPTERS: Record<string, readonly string[]> = {
  classic: ["goal", "setup", "turn", "placing", "scoring", "end"],
  "origins-discovery": ["discovery", "fire", "regions", "two"],
  "origins-totem": ["resources", "totems"],
  "origins-tribe": ["tribe", "settling", "worth"],
};
