import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { isSiteFont, type SiteFontName } from '#ui/site-font-names.ts'
import { siteFonts } from '#ui/site-fonts.ts'

interface FontFieldProps {
  readonly value: string
  readonly onChange: (font: string) => void
}

const choices = ['', ...Object.keys(siteFonts)]
const labelOf = (name: SiteFontName) => siteFonts[name].label

/** Which letters the site is written in; the preview shows them before anything is saved. */
export function FontField({ value, onChange }: FontFieldProps) {
  const t = useT()
  return (
    <Card title={t('designs.font')}>
      <fieldset>
        <legend className="sr-only">{t('designs.font')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {choices.map((name) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand/6"
            >
              <input
                type="radio"
                name="font"
                value={name}
                checked={value === name}
                onChange={() => onChange(name)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                {isSiteFont(name) ? labelOf(name) : t('designs.font-usual')}
                <span className="block text-sm text-muted">{t(`designs.font-about-${name || 'usual'}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-sm text-muted">{t('designs.font-help')}</p>
    </Card>
  )
}
