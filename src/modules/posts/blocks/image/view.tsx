import type { CSSProperties } from 'react'
import { type PageObject, type Settings, textOf } from '#kernel/pages/document.ts'
import { isExternal } from '#kernel/pages/safe-link.ts'
import { toAddress } from '#kernel/pages/style-values.ts'

const places = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const

const corners = {
  topLeft: 'borderTopLeftRadius',
  topRight: 'borderTopRightRadius',
  bottomRight: 'borderBottomRightRadius',
  bottomLeft: 'borderBottomLeftRadius',
} as const

function styleOf(settings: Settings): CSSProperties {
  const style: CSSProperties = {}
  if (textOf(settings, 'width') !== '') style.width = textOf(settings, 'width')
  const ratio = textOf(settings, 'ratio')
  // Its place is kept before it comes, so that nothing moves.
  if (ratio !== '') Object.assign(style, { width: '100%', ...style, aspectRatio: ratio, objectFit: 'cover' })
  for (const [name, property] of Object.entries(corners))
    if (textOf(settings, name) !== '') style[property] = textOf(settings, name)
  return style
}

/** Draws a picture; outside addresses open beside the page, own ones in it. */
export default function ImageBlock({ object: { value, settings } }: { object: PageObject }) {
  const source = toAddress(value) ?? toAddress(settings.url)
  if (!source) return null
  const picture = (
    <img
      src={source}
      alt={textOf(settings, 'alt')}
      {...(settings.isFirst === true ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className="h-auto max-w-full"
      style={styleOf(settings)}
    />
  )
  const link = textOf(settings, 'link')
  const outside = isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <div className={`flex ${places[(textOf(settings, 'align') || 'center') as keyof typeof places]}`}>
      {link === '' ? (
        picture
      ) : (
        <a href={link} {...outside}>
          {picture}
        </a>
      )}
    </div>
  )
}
