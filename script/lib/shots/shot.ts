import type { Page } from 'playwright-core'

/** Windows to look through; mails are read in a narrow one. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  'wide-phone': { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  mail: { width: 600, height: 400 },
} as const
export type Size = keyof typeof SIZES
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export type Who = 'root' | 'superadmin' | 'admin' | 'manager' | 'lecturer' | 'hr' | 'member' | 'second-member'

/** One state of a screen that is photographed: one visit, a picture for each size and scheme. */
export interface Shot {
  /** Name of the picture's file, without size and scheme. */
  readonly name: string
  readonly section: string
  /** Whose it is, where its address is not the module's own. */
  readonly module?: string
  readonly title: string
  /** Where to go; made when it is its turn where it needs something of the demo. */
  readonly path: string | ((stage: Stage) => string | Promise<string>)
  /** Host name of the demo's site; its first academy unless told. */
  readonly host?: string
  readonly as?: Who
  /** Further paths that lead to the same screen. */
  readonly also?: readonly string[]
  /** Sizes that it exists at; phone and desk unless told. */
  readonly sizes?: readonly Size[]
  readonly schemes?: readonly Scheme[]
  /** Only what fits the window, for what lies over a page. */
  readonly isWindow?: boolean
  /** What a picture of the window must show, where it is further down. */
  readonly shows?: string
  /** Only the box of this, with a little room around it. */
  readonly only?: string
  /** In a browser of its own, since it changes what the browser keeps. */
  readonly isAlone?: boolean
  /** Somebody who has chosen no cookies yet. */
  readonly isNew?: boolean
  /** Before the page is opened. */
  readonly arrange?: (page: Page, stage: Stage) => Promise<void>
  /** Once the page is there. */
  readonly act?: (page: Page, stage: Stage) => Promise<void>
  /** When the pictures are taken: puts back what would disturb others. */
  readonly undo?: (page: Page, stage: Stage) => Promise<void>
}

/** What shots may ask of the running demo. */
export interface Stage {
  /** A page of somebody who is signed in, kept open from shot to shot. */
  pageOf(who: Who, host?: string): Promise<Page>
  /** Calls /api as somebody and answers the `data`. */
  call<Data>(who: Who, method: string, path: string, body?: object, host?: string): Promise<Data>
  /** The id of the first record that a filter finds. */
  find(collection: string, filter: object): Promise<string>
  /** The HTML of the newest mail whose subject has these words; waits for it. */
  mailAbout(words: string): Promise<string>
}
