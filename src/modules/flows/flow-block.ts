/** What a block needs to run its flow, in words that its browser may show. */
export interface FlowBlockData {
  /** The flow's id; null where there is none that can be run, which staff alone are told. */
  readonly flow: string | null
  readonly post: string
  /** What staff are told of it. */
  readonly note: string
  /** True where staff see the block that visitors do not. */
  readonly isSeen?: boolean
  readonly words: {
    readonly waiting: string
    readonly failed: string
    readonly lost: string
    readonly slow: string
    readonly outdated: string
  }
}
