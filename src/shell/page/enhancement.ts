/**
 * Lets a block that works by its markup alone do more: plain DOM, neither React nor texts of its own. Takes the part of the page that
 * the block was drawn in, and answers how to end it.
 */
export type Enhance = (part: HTMLElement) => () => void

/** A file `blocks/<type>/enhance.ts`. */
export interface EnhancementFile {
  readonly default: Enhance
}
