import { useT } from '#shell/texts.tsx'
import { readOwnColor } from '../look/own-color.ts'

interface OwnColorProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const USUAL = '#2a4b9b'

/** A colour of the site's own in place of the theme's, with how well it is read. */
export function OwnColorField({ value, error, onChange }: OwnColorProps) {
  const t = useT()
  const own = readOwnColor(value)
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? USUAL : '')}
        />
        {t('designs.own-color')}
      </label>
      <input type="hidden" name="ownColor" value={value} />
      {value !== '' && (
        <label className="flex min-h-11 flex-wrap items-center gap-3">
          <input
            type="color"
            className="h-11 w-16"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {t('designs.choose-color')}
        </label>
      )}
      {own && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted" aria-live="polite">
          <span className="rounded-control px-3 py-1 text-white" style={{ background: own.hex }}>
            {t('designs.sample-words')}
          </span>
          {t(own.isDarkened ? 'designs.darkened' : 'designs.contrast', { n: own.contrast.toFixed(1) })}
        </p>
      )}
      {error && <p className="text-sm text-bad">{error}</p>}
    </div>
  )
}
