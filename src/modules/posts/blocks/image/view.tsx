import type { CSSProperties } from 'react'
import type { PageObject, Settings } from '#kernel/pages/document.ts'
import { isExternal } from '#kernel/pages/safe-link.ts'
import { toAddress } from '#kernel/pages/style-values.ts'

const places = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const

function styleOf(settings: Settings): CSSProperties {
  const style: CSSProperties = {}
  if (settings.width) style.width = String(settings.width)
  if (settings.topLeft) style.borderTopLeftRadius = String(settings.topLeft)
  if (settings.topRight) style.borderTopRightRadius = String(settings.topRight)
  if (settings.bottomRight) style.borderBottomRightRadius = String(settings.bottomRight)
  if (settings.bottomLeft) style.borderBottomLeftRadius = String(settings.bottomLeft)
  return style
}

/** Draws a picture; outside addresses open beside the page, own ones in it. */
export default function ImageBlock({ object: { value, settings } }: { object: PageObject }) {
  const source = toAddress(value) ?? toAddress(settings.url)
  if (!source) return null
  const picture = (
    <img
      src={source}
      alt={String(settings.alt ?? '')}
      loading={settings.isFirst === true ? undefined : 'lazy'}
      className="h-auto max-w-full"
      style={styleOf(settings)}
    />
  )
  const link = String(settings.link ?? '')
  const outside = isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <div className={`flex ${places[(settings.align ?? 'center') as keyof typeof places]}`}>
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
