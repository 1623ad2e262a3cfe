import type { Block } from '#kernel/pages/block.ts'
import type { Label, Setting, SettingFields, SettingKind } from '#kernel/pages/settings.ts'
import type { BuilderOffers } from '#kernel/tenancy/site.ts'

/** One setting as the panel asks for it. */
export interface FieldSpec {
  readonly name: string
  readonly kind: SettingKind
  readonly label: string
  readonly initial: Setting['default']
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly range?: { readonly min: number; readonly max: number }
  readonly max?: number
  readonly fields?: readonly FieldSpec[]
}

/** How the value of a block is written: as words, as they look, as a picture, or not at all. */
export type ValueKind = 'text' | 'html' | 'picture' | 'none'

/** A type of block as the editor knows it. */
export interface BlockSpec {
  readonly type: string
  readonly label: string
  readonly group: BlockGroup
  readonly version: number
  readonly value: ValueKind
  readonly isInput: boolean
  /** Whether the site lets new ones be added. */
  readonly isOffered: boolean
  readonly fields: readonly FieldSpec[]
  /** The setting that older pages have in place of the value: it is shown where it says something. */
  readonly standsForValue: string | undefined
  /** Settings whose HTML or addresses the server cleans: the canvas shows them once it has. */
  readonly cleaned: readonly string[]
  /** What a new block begins with. */
  readonly initial: Readonly<Record<string, unknown>>
}

export const blockGroups = ['layout', 'content', 'form', 'media', 'learning', 'people', 'more'] as const
export type BlockGroup = (typeof blockGroups)[number]

const groupOfModule: Readonly<Record<string, BlockGroup>> = {
  posts: 'content',
  pages: 'content',
  widgets: 'content',
  media: 'media',
  forms: 'form',
  catalog: 'learning',
  courses: 'learning',
  enrolments: 'learning',
  certificates: 'learning',
  users: 'people',
  profiles: 'people',
}

const layouts = ['row', 'column']

function describeField(name: string, setting: Setting, say: (label: Label) => string): FieldSpec {
  const { kind, label, choices, range, fields, max } = setting
  return {
    name,
    kind,
    label: say(label),
    initial: setting.default,
    ...(choices && { choices: choices.map((one) => ({ value: one.value, label: say(one.label) })) }),
    ...(range && { range }),
    ...(max !== undefined && { max }),
    ...(fields && { fields: describeFields(fields, say) }),
  }
}

const describeFields = (fields: SettingFields, say: (label: Label) => string) =>
  Object.entries(fields).map(([name, setting]) => describeField(name, setting, say))

function valueOf({ type, html, links, sample, input }: Block): ValueKind {
  if (layouts.includes(type)) return 'none'
  if (html.includes('value')) return 'html'
  if (links.includes('value')) return 'picture'
  return typeof sample?.value === 'string' || input ? 'text' : 'none'
}

function isOffered({ type, embeds }: Block, offers: BuilderOffers): boolean {
  const { hiddenBlocks = [], embeds: shown } = offers
  if (hiddenBlocks.includes(type)) return false
  return embeds === undefined || shown === undefined || embeds.some((name) => shown.includes(name))
}

/** A block's declaration in the words of one language, for the browser. */
export function describeBlock(
  block: Block,
  module: string,
  lang: string,
  offers: BuilderOffers = {},
): BlockSpec {
  const say = (label: Label) => (lang === 'th' ? label.th : label.en)
  const { type, label, version, sample, html, links, standsForValue } = block
  return {
    type,
    label: say(label),
    group: layouts.includes(type) ? 'layout' : (groupOfModule[module] ?? 'more'),
    version,
    value: valueOf(block),
    isInput: block.input !== undefined,
    isOffered: isOffered(block, offers),
    fields: describeFields(block.fields, say),
    standsForValue,
    cleaned: [...html, ...links],
    initial: {
      ...(sample?.value !== undefined && { value: sample.value }),
      ...sample?.settings,
      ...(version > 1 && { version }),
    },
  }
}
