import { Check, ChevronDown } from 'lucide-react'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawnOnce } from './drawn-icon.ts'

/** The library's component of all icons, and what one of them gives to it. */
const { type: library, props: check } = (
  Check as unknown as { render: (props: object, ref: null) => ReactElement<Record<string, unknown>> }
).render({}, null)
const { props: chevron } = (
  ChevronDown as unknown as { render: (props: object, ref: null) => ReactElement<Record<string, unknown>> }
).render({}, null)
const Drawn = drawnOnce(library)

describe('icons on the server', () => {
  it.each([
    {},
    { className: 'size-5' },
    { className: 'size-5', strokeWidth: 1.5 },
    { size: 30 },
    { 'aria-hidden': true },
    { 'aria-label': 'ใช่' },
    { color: 'red', onClick: () => undefined },
    { absoluteStrokeWidth: true, strokeWidth: 1 },
  ])('are what the library draws, each time: %j', (look) => {
    for (const icon of [check, chevron, check]) {
      const props = { ...icon, ...look }
      const wanted = renderToString(createElement(library as ComponentType<object>, props))
      expect(renderToString(<Drawn {...props} />)).toBe(wanted)
      expect(renderToString(<Drawn {...props} />)).toBe(wanted)
    }
  })
})
