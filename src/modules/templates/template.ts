import type { Part } from '#modules/posts/public.server.ts'

/** Puts a text into a document in Thai, and remembers what it is in English. */
export type Say = (th: string, en: string) => string

/** What a site calls itself: its own words stand in every document that is made of a template. */
export interface SiteWords {
  readonly name: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly logo: string | null
}

export interface Words {
  readonly say: Say
  readonly site: SiteWords
}

export const templateUses = ['page', 'section', 'header', 'footer', 'navigator'] as const
/** What is made of a template: a whole page, a row or some of one, or what stands around all pages. */
export type TemplateUse = (typeof templateUses)[number]

/** A text in both languages. */
export interface Said {
  readonly th: string
  readonly en: string
}

/** A ready-made document. */
export interface ReadyTemplate {
  readonly id: string
  readonly use: TemplateUse
  readonly type: 'page' | 'form'
  readonly title: Said
  readonly about: Said
  /** Templates of one kind stand together where one is chosen. */
  readonly group: TemplateGroup
  /** Name of its symbol. */
  readonly icon: string
  readonly display?: 'group'
  readonly draw: (words: Words) => readonly Part[]
}

export const templateGroups = [
  'start',
  'courses',
  'reasons',
  'words',
  'people',
  'media',
  'news',
  'contact',
  'forms',
  'frame',
] as const
export type TemplateGroup = (typeof templateGroups)[number]

/** A document as a new post has it. */
export interface TemplateDocument {
  readonly type: 'page' | 'form'
  readonly display: 'single' | 'group'
  readonly title: string
  readonly builder: readonly unknown[]
  readonly translations: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
