import { type PageObject, textOf } from '#kernel/pages/document.ts'
import { isExternal } from '#kernel/pages/safe-link.ts'
import { type ButtonKind, type ButtonSize, LinkButton } from '#ui/button.tsx'

const places = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const

/** Draws a button that leads somewhere; one without an address has nothing to do and is not drawn. */
export default function ButtonBlock({ object: { value, name, settings } }: { object: PageObject }) {
  const words = (typeof value === 'string' && value) || textOf(settings, 'text') || name
  const link = textOf(settings, 'link')
  if (words === '' || link === '') return null
  return (
    <div className={`flex ${places[(textOf(settings, 'align') || 'left') as keyof typeof places]}`}>
      <LinkButton
        href={link}
        kind={settings.kind as ButtonKind}
        size={settings.size as ButtonSize}
        wide={settings.wide === true}
        {...(isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {words}
      </LinkButton>
    </div>
  )
}
