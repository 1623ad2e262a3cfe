import { featureCodes } from '#kernel/tenancy/features.ts'
import type { ColorMode } from '#shell/color-mode.ts'

export const siteStyles = ['gradient', 'plain'] as const

/** What staff choose about the look of a site, as its form has it. */
export interface DisplaySettings {
  readonly siteStyle: string
  readonly siteSubStyle: string
  readonly colorMode: ColorMode
  readonly topbarRight: string
  readonly topbarRightUrl: string
  readonly cookiesStartOff: boolean
  readonly recorder: string
  readonly features: readonly string[]
  /** The sections that belong to each part, as `code path`. */
  readonly sections: readonly string[]
}

/** A section that a part of the product can be made of. */
export interface OfferedSection {
  readonly path: string
  readonly title: string
}

/** Everything that can be ticked as a section of a part. */
export const sectionsOffered = (offered: readonly OfferedSection[]): string[] =>
  featureCodes.flatMap((code) => offered.map(({ path }) => `${code} ${path}`))

const [FEATURE, SECTION] = ['features ', 'sections ']
const box = (isOn: boolean) => (isOn ? 'on' : '')

/** The settings with a text for each box and field: what two people tick in one list does not meet. */
export function textsOfDisplay(
  { cookiesStartOff, features, sections, ...texts }: DisplaySettings,
  offered: readonly OfferedSection[],
): Record<string, string> {
  const boxes = (front: string, all: readonly string[], ticked: readonly string[]) =>
    Object.fromEntries(all.map((one) => [front + one, box(ticked.includes(one))]))
  return {
    ...texts,
    cookiesStartOff: box(cookiesStartOff),
    ...boxes(FEATURE, featureCodes, features),
    ...boxes(SECTION, sectionsOffered(offered), sections),
  }
}

/** The settings that such texts are. */
export function displayOfTexts(texts: Readonly<Record<string, string>>): DisplaySettings {
  const text = (name: string) => texts[name] ?? ''
  const ticked = (front: string) =>
    Object.keys(texts).flatMap((name) =>
      name.startsWith(front) && texts[name] === 'on' ? [name.slice(front.length)] : [],
    )
  return {
    siteStyle: text('siteStyle'),
    siteSubStyle: text('siteSubStyle'),
    colorMode: text('colorMode') as ColorMode,
    topbarRight: text('topbarRight'),
    topbarRightUrl: text('topbarRightUrl'),
    recorder: text('recorder'),
    cookiesStartOff: text('cookiesStartOff') === 'on',
    features: ticked(FEATURE),
    sections: ticked(SECTION),
  }
}
