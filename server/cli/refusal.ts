/** What a command tells whoever called it, instead of a stack. */
export class Refusal extends Error {}
