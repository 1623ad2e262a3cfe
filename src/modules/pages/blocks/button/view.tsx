import type { ReactNode } from 'react'
import { type PageObject, textOf } from '#kernel/pages/document.ts'
import { isExternal } from '#kernel/pages/safe-link.ts'
import { type FlowBlockData, FlowButton } from '#modules/flows/public.tsx'
import { Button, type ButtonKind, type ButtonSize, LinkButton } from '#ui/button.tsx'

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
  if (link === '')
    // Only staff are told of a flow that is not there.
    return block ? (
      <Button {...look} disabled title={block.note}>
        {words}
      </Button>
    ) : undefined
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

/** Draws a button that runs a flow or leads somewhere; one that does neither is not drawn. */
export default function ButtonBlock({ object: { value, name, settings, data } }: { object: PageObject }) {
  const words = (typeof value === 'string' && value) || textOf(settings, 'text') || name
  const look = {
    kind: settings.kind as ButtonKind,
    size: settings.size as ButtonSize,
    wide: settings.wide === true,
  }
  const block = (data ?? null) as unknown as FlowBlockData | null
  const doing = words === '' ? undefined : drawDoing(block, textOf(settings, 'link'), look, words)
  if (doing === undefined) return null
  const place = places[(textOf(settings, 'align') || 'left') as keyof typeof places]
  return <div className={`flex ${place}`}>{doing}</div>
}
