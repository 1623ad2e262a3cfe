import { useLang } from '#shell/texts.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { type ThemeName, themes } from '#ui/themes.ts'

interface ThemeFieldProps {
  id: string
  legend: string
  error: string | undefined
  defaultValue: string
}

/** The eight looks of a site, each with its colours. */
export function ThemeField({ id, legend, error, defaultValue }: ThemeFieldProps) {
  const lang = useLang()
  return (
    <FieldGroup id={id} legend={legend} error={error}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {(Object.keys(themes) as ThemeName[]).map((name) => {
          const { brand, accent, name: words } = themes[name]
          return (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-2.5 py-2 text-sm transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand/6 has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="theme"
                value={name}
                defaultChecked={name === defaultValue}
                className="size-4.5 shrink-0 accent-brand"
              />
              <span
                aria-hidden="true"
                className="flex h-5 w-7 shrink-0 overflow-hidden rounded-sm border border-line"
              >
                <span className="w-2/3" style={{ background: brand.light }} />
                <span className="w-1/3" style={{ background: accent }} />
              </span>
              <span className="min-w-0">{lang === 'th' ? words.th : words.en}</span>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
