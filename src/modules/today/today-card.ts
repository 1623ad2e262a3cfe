import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** The signs that a card can have. */
export type TodayIcon =
  | 'order'
  | 'question'
  | 'entry'
  | 'class'
  | 'course'
  | 'mail'
  | 'job'
  | 'learner'
  | 'review'
  | 'limit'

/** One line of a card, in the reader's language. */
export interface TodayItem {
  readonly key: string
  readonly title: string
  readonly text?: string | undefined
  readonly href: string
  readonly badge?:
    | { readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral' }
    | undefined
}

/** A card as it is shown to one person. */
export interface TodaySection {
  /** How much waits, as far as it is counted; 0 for nothing. */
  readonly count: number
  /** What is worth knowing of it at once. */
  readonly note?: string | undefined
  readonly items?: readonly TodayItem[]
  /** Where the work is done, where that is not the card's own page. */
  readonly href?: string | undefined
}

/** What a module brings to the page with which staff begin their day. */
export interface TodayCard {
  readonly id: string
  readonly icon: TodayIcon
  /** Work waits to be done; an agenda comes by itself and is only shown while there is something. */
  readonly kind: 'work' | 'agenda'
  /** Smaller ones stand higher. */
  readonly order: number
  /** The page that it leads to: whoever may not open it has no such card. */
  readonly path: string
  /** Of sites above units too; such a card reads what it shows by itself. */
  readonly isAbove?: true
  /** Reads the card with statements that are bounded and wait for nothing else. */
  read(ctx: Context): Promise<TodaySection>
}

/** Texts of a card are those of `today-<id>`: `title`, and `action` for the way to its page. */
export const todayCards = defineSlot<TodayCard>('cards of the staff’s day')

/** What one site has of a figure. */
export interface SiteFigure {
  readonly site: string
  readonly count: number
  /** How much of it came within the last days, where that is growth. */
  readonly added?: number
}

/** A number of all sites that somebody runs. */
export interface TodayFigure {
  readonly id: string
  readonly order: number
  /** Growth is good, trouble names the sites that need somebody. */
  readonly kind: 'growth' | 'trouble'
  /** How the number is written, where it is no plain one. */
  readonly unit?: 'bytes'
  /** Where somebody sees more of it, and of one site. */
  readonly href?: (site?: string) => string
  /** The number of each site that has one; `ctx` reads the rows of all of them, `since` is where growth begins. */
  read(ctx: Context, since: Date): Promise<readonly SiteFigure[]>
}

/** Texts of a figure are those of `today-figure-<id>`: `title`, for growth `added`, for trouble `of` a site. */
export const todayFigures = defineSlot<TodayFigure>('figures of the sites that somebody runs')
