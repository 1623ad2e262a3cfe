import type { ViewProps } from '#kernel/pages/block.ts'
import type { html } from './block.ts'

/** Draws the HTML that staff wrote. */
export default function HtmlBlock({ object: { value, settings } }: ViewProps<typeof html>) {
  if (typeof value !== 'string' || value === '') return null
  return (
    <div
      className="rich-text min-w-0 break-words"
      style={settings.align === 'start' ? undefined : { textAlign: settings.align }}
      // oxlint-disable-next-line react/no-danger -- sanitised by the server when it was stored and when it was read
      dangerouslySetInnerHTML={{ __html: value }}
    />
  )
}
