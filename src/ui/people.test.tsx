import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar, type AvatarSize } from './avatar.tsx'
import { Counter, capCount } from './counter.tsx'
import { defaultToastDuration } from './toast.tsx'
import { ToastMark, toastKinds } from './toast-look.tsx'

describe('counts', () => {
  it('[AD-5.2-06] show 99+ above 99', () => {
    expect([capCount(0), capCount(99), capCount(100)]).toEqual(['0', '99', '99+'])
    fc.assert(fc.property(fc.nat(), (count) => capCount(count).length <= 3))
  })

  it('are not drawn for zero', () => {
    expect(renderToStaticMarkup(<Counter count={0} />)).toBe('')
  })
})

describe('an avatar', () => {
  it('[PM-9-18] has six sizes, each larger than the one before', () => {
    const sizes: AvatarSize[] = ['xs', 'small', 'medium', 'large', 'xl', '2xl']
    const widths = sizes.map((size) => {
      const html = renderToStaticMarkup(<Avatar name="ก" picture="/p.webp" size={size} />)
      return Number(/width="(\d+)"/.exec(html)?.[1])
    })
    expect(widths).toEqual(widths.toSorted((first, second) => first - second))
    expect(new Set(widths).size).toBe(6)
  })

  it('[PM-9-19] shows 99+ above 99', () => {
    expect(renderToStaticMarkup(<Avatar name="ก" count={120} />)).toContain('99+')
    expect(renderToStaticMarkup(<Avatar name="ก" count={99} />)).toContain('99')
    expect(renderToStaticMarkup(<Avatar name="ก" count={99} />)).not.toContain('99+')
  })

  it('says the whole name where initials are drawn', () => {
    const html = renderToStaticMarkup(<Avatar name="ศิรินทร์ วัฒนกุลชัย" />)
    expect(html).toContain('<span class="sr-only">ศิรินทร์ วัฒนกุลชัย</span>')
    expect(html).toContain('aria-hidden="true">ศว<')
  })
})

describe('toasts', () => {
  it('[AD-4.13-04] are success, error, warning, info and pending', () => {
    expect(toastKinds).toEqual(['success', 'error', 'warning', 'info', 'pending'])
  })

  it('[AD-8-37] are green, red, amber, blue and grey', () => {
    const edges = toastKinds.map(
      (kind) => /bg-\w+/.exec(renderToStaticMarkup(<ToastMark kind={kind} />))?.[0],
    )
    expect(edges).toEqual(['bg-ok', 'bg-bad', 'bg-amber', 'bg-info', 'bg-edge'])
  })

  it('[AD-9-04] hide after five seconds unless told otherwise', () => {
    expect(defaultToastDuration).toBe(5000)
  })
})
