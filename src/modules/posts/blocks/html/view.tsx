import type { PageObject } from '#kernel/pages/document.ts'

/** Draws the HTML that staff wrote. */
export default function HtmlBlock({ object: { value, settings } }: { object: PageObject }) {
  if (typeof value !== 'string' || value === '') return null
  const isPlaced = settings.align !== undefined && settings.align !== 'start'
  return (
    <div
      className="rich-text min-w-0 break-words"
      style={isPlaced ? { textAlign: settings.align as 'center' } : undefined}
      // oxlint-disable-next-line react/no-danger -- sanitised by the server when it was stored and when it was read
      dangerouslySetInnerHTML={{ __html: value }}
    />
  )
}
