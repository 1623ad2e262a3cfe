import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { isExternal } from '#kernel/pages/safe-link.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { focusOf } from '#kernel/storage/address.ts'
import type { image } from './block.ts'

const places = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const

const corners = {
  topLeft: 'borderTopLeftRadius',
  topRight: 'borderTopRightRadius',
  bottomRight: 'borderBottomRightRadius',
  bottomLeft: 'borderBottomLeftRadius',
} as const

type Corner = keyof typeof corners

function styleOf(settings: SettingsOf<typeof image.fields>, source: string): CSSProperties {
  const { width, ratio } = settings
  const objectPosition = focusOf(source)
  const style: CSSProperties = width === '' ? {} : { width }
  // Its place is kept before it comes, so that nothing moves.
  if (ratio !== '')
    Object.assign(style, {
      width: '100%',
      ...style,
      aspectRatio: ratio,
      objectFit: 'cover',
      ...(objectPosition && { objectPosition }),
    })
  for (const name of ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] satisfies Corner[])
    if (settings[name] !== '') style[corners[name]] = settings[name]
  return style
}

/** Draws a picture; outside addresses open beside the page, own ones in it. */
export default function ImageBlock({ object: { value, settings } }: ViewProps<typeof image>) {
  const source = toAddress(value) ?? toAddress(settings.url)
  if (!source) return null
  const picture = (
    <img
      src={source}
      alt={settings.alt}
      {...(settings.isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className="h-auto max-w-full"
      style={styleOf(settings, source)}
    />
  )
  const { link } = settings
  const outside = isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <div className={`flex ${places[settings.align]}`}>
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
