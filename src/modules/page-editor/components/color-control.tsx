import { useT } from '#shell/texts.tsx'

/** Colours that follow the site's theme, light and dark. */
const tokens = ['brand', 'accent', 'text', 'muted', 'bg', 'surface', 'tint', 'line'] as const

interface ColorProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

/** A colour: one of the theme first, else any. */
export function ColorControl({ id, label, value, onChange }: ColorProps) {
  const t = useT()
  return (
    <div className="pe-color">
      <fieldset className="pe-swatches" aria-label={t('page-editor.theme-colors', { label })}>
        {tokens.map((token) => {
          const own = `var(--${token})`
          return (
            <button
              key={token}
              type="button"
              className="pe-swatch"
              style={{ background: own }}
              title={t(`page-editor.color-${token}`)}
              aria-label={t(`page-editor.color-${token}`)}
              aria-pressed={value === own}
              onClick={() => onChange(value === own ? undefined : own)}
            />
          )
        })}
      </fieldset>
      <div className="pe-pair">
        <input
          type="color"
          aria-label={t('page-editor.own-color', { label })}
          value={/^#[\da-f]{6}$/i.test(value) ? value : '#1d4ed8'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="pe-input"
          value={value}
          placeholder="#1d4ed8"
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </div>
    </div>
  )
}
