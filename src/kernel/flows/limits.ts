/** What keeps a flow small enough to run, whoever wrote it and whatever others answer. */
export const FLOW_LIMITS = {
  /** Steps of a whole flow, nested ones included. */
  steps: 200,
  /** Lists within lists. */
  depth: 8,
  /** The longest wait. */
  waitSeconds: 3_600,
  /** How long a run may wait for its person before it ends by itself. */
  hours: 24,
  /** Letters of a step's result, of all that is kept for later steps, and of what a run begins with. */
  result: 64 * 1024,
  kept: 256 * 1024,
  values: 100 * 1024,
  /** Letters of a text after its places were filled. */
  text: 20_000,
  /** Letters of what somebody answers a prompt. */
  answer: 1_000,
} as const
