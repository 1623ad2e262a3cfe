import type { ReactNode } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import { isExternal, REFUSED_LINK } from '#kernel/pages/safe-link.ts'
import { type FlowBlockData, FlowButton } from '#modules/flows/public.tsx'
import { Button, type ButtonKind, type ButtonSize, LinkButton } from '#ui/button.tsx'
import type { button } from './block.ts'

const places = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const

type Look = { kind: ButtonKind; size: ButtonSize; wide: boolean }

/** What the button does: it runs its flow, or leads somewhere; undefined where it has nothing to do. */
function drawDoing(block: FlowBlockData | null, link: string, look: Look, words: string): ReactNode {
  if (block?.flow)
    return (
      <FlowButton {...look} block={block}>
        {words}
      </FlowButton>
    )
  // Only staff are told of a flow that is not there, and why a link was refused.
  if (link === REFUSED_LINK || (link === '' && block))
    return (
      <span className={look.wide ? 'w-full' : ''}>
        <Button {...look} disabled>
          {words}
        </Button>
        {block && <span className="mt-1 block text-sm text-muted">{block.note}</span>}
      </span>
    )
  if (link === '') return undefined
  return (
    <LinkButton
      href={link}
      {...look}
      {...(isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {words}
    </LinkButton>
  )
}

/** Only a button that runs something needs a script. */
export const island = ({ data }: PageObject) => ((data as FlowBlockData | null)?.flow ? 'touched' : undefined)

/** Draws a button that runs a flow or leads somewhere; one that does neither is not drawn. */
export default function ButtonBlock({ object: { value, name, settings, data } }: ViewProps<typeof button>) {
  const words = (typeof value === 'string' && value) || settings.text || name
  const { link, kind, size, wide, align } = settings
  const doing = words === '' ? undefined : drawDoing(data ?? null, link, { kind, size, wide }, words)
  if (doing === undefined) return null
  return <div className={`flex ${places[align]}`}>{doing}</div>
}
