import type { ViewProps } from '#kernel/pages/block.ts'
import { useT } from '#shell/texts.tsx'
import type { note } from './block.ts'

/** A card that stands out by its edge. */
export default function NoteView({ object }: ViewProps<typeof note>) {
  const t = useT()
  const { header, text, items, color } = object.settings
  const lines = items.map((item, at) => ({ text: item.text, at })).filter((item) => item.text !== '')
  return (
    <section
      className="grid gap-2 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4"
      style={color ? { borderInlineStartColor: color } : undefined}
    >
      {header && <h2 className="text-lg font-semibold break-words">{header}</h2>}
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {lines.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {lines.map((line) => (
            <li key={line.at} className="break-words">
              {line.text}
            </li>
          ))}
        </ul>
      )}
      {!text && lines.length === 0 && <p className="text-muted">{t('widgets.empty-note')}</p>}
    </section>
  )
}
