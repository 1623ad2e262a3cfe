import { headChoices, headSettings } from '#kernel/tenancy/head-look.ts'
import { colorModes } from '#shell/color-mode.ts'
import { ConflictChoices, type ConflictField } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { siteFonts } from '#ui/site-fonts.ts'
import { themeOptions } from '#ui/theme-options.ts'
import { themeParts } from '../look/look.ts'

interface BothLooksProps {
  readonly pages: readonly { readonly _id: string; readonly title: string }[]
  readonly conflicts: readonly Conflict[]
}

/** Fields of the look that two people set at a time, in words. */
export function BothLooks({ pages, conflicts }: BothLooksProps) {
  const t = useT()
  const lang = useLang()
  const worded = (values: readonly string[], say: (value: string) => string) =>
    values.map((value) => ({ value, label: say(value) }))
  const parts: readonly string[] = themeParts
  const options: Readonly<Record<string, ConflictField['options']>> = {
    siteSubStyle: themeOptions(lang),
    siteStyle: worded(['gradient', 'plain'], (value) => t(`designs.style-${value}`)),
    colorMode: worded(colorModes, (value) => t(`shell.mode.${value}`)),
    font: [
      { value: '', label: t('designs.font-usual') },
      ...Object.entries(siteFonts).map(([value, { label }]) => ({ value, label })),
    ],
    ...Object.fromEntries(
      headSettings.map((name) => [name, worded(headChoices[name], (value) => t(`designs.${name}-${value}`))]),
    ),
  }
  const fieldOf = ({ name }: Conflict) =>
    parts.includes(name)
      ? {
          label: t(`designs.part-${name}`),
          options: pages.map(({ _id, title }) => ({ value: _id, label: title })),
        }
      : { label: t(`designs.${name}`), options: options[name] ?? [] }
  return <ConflictChoices fieldOf={fieldOf} conflicts={conflicts} />
}
