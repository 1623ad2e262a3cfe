import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** The signs that a card can have. */
export type HomeIcon =
  | 'play'
  | 'figures'
  | 'calendar'
  | 'task'
  | 'order'
  | 'path'
  | 'company'
  | 'award'
  | 'idea'
  | 'news'

/** One line of a card, in the reader's language. */
export interface HomeItem {
  readonly key: string
  readonly title: string
  readonly text?: string | undefined
  /** Where a tap leads; a line without it is only read. */
  readonly href?: string | undefined
  /** What is done there, where it deserves a button. */
  readonly action?: string | undefined
  readonly percent?: number | undefined
  readonly badge?:
    | { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral' }
    | undefined
  /** Drawn beside it; without a picture by the key. */
  readonly cover?: { readonly picture: string | null; readonly icon: string | null } | undefined
}

/** A card as it is shown to one person. */
export interface HomeSection {
  readonly title: string
  /** How the lines are drawn: the first one large, a list, numbers, or pictures beside each other. */
  readonly look: 'first' | 'list' | 'figures' | 'grid'
  readonly items: readonly HomeItem[]
  readonly more?: { readonly label: string; readonly href: string } | undefined
}

/** What a module brings to the home of a member. */
export interface HomeCard {
  readonly id: string
  readonly icon: HomeIcon
  readonly place: 'main' | 'side'
  /** Smaller ones stand higher. */
  readonly order: number
  /** Reads the card with statements that are bounded and wait for nothing else; null where there is nothing to show. */
  read(ctx: Context, userID: string): Promise<HomeSection | null>
}

export const homeCards = defineSlot<HomeCard>('cards of a member’s home')
