import { focusOf } from '#kernel/storage/address.ts'
import type { Backdrop } from './document.ts'
import { type Stored, toCount, toFlag, toStored } from './stored.ts'
import { toAddress, toColor, toFour, toLength, toSize, toWord } from './style-values.ts'

/** A style in CSS, for any name of its class. */
export interface CompiledStyle {
  css(name: string): string
  readonly backdrop?: Backdrop
}

/** The devices that a part may be kept from, by the width of the screen; a phone is 768 pixels and below. */
export const devices = {
  mobile: '(max-width:768px)',
  tablet: '(min-width:769px) and (max-width:1024px)',
  labtop: '(min-width:1025px) and (max-width:1440px)',
  desktop: '(min-width:1441px)',
} as const

const shadows = {
  none: 'none',
  small: '0 1px 3px rgb(0 0 0/.14)',
  medium: '0 4px 14px rgb(0 0 0/.16)',
  large: '0 12px 32px rgb(0 0 0/.2)',
} as const
const shadowWords = Object.keys(shadows) as (keyof typeof shadows)[]
const positions = ['static', 'relative', 'absolute', 'fixed', 'sticky'] as const
const borderStyles = [
  'none',
  'solid',
  'dashed',
  'dotted',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
] as const
const sides = ['top', 'right', 'bottom', 'left'] as const
const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Declarations = string[]

interface Background {
  readonly declarations: Declarations
  readonly video?: string | undefined
}

function readBackground(value: unknown): Background {
  const background = toStored(value)
  const nothing: Background = { declarations: [] }
  switch (background?.type) {
    case 'color': {
      const color = toColor(background.color)
      return color ? { declarations: [`background:${color}`] } : nothing
    }
    case 'image': {
      const image = toAddress(background.image)
      const color = toColor(background.color)
      if (!image) return nothing
      return {
        declarations: [
          `background:${color ? `${color} ` : ''}url("${image}") ${focusOf(image) ?? 'center'}/cover no-repeat`,
        ],
      }
    }
    case 'gradient': {
      const [from, to] = [
        toColor(background.from ?? background.color),
        toColor(background.to ?? background.color2),
      ]
      const angle = toCount(background.angle, -360, 360, 180)
      return from && to
        ? { declarations: [`background:linear-gradient(${angle}deg,${from},${to})`] }
        : nothing
    }
    case 'video':
      return { declarations: [], video: toAddress(background.video) }
    case 'none':
      return { declarations: ['background:none'] }
    default:
      return nothing
  }
}

function declare(
  name: (side: string) => string,
  keys: readonly string[],
  values: readonly (string | undefined)[],
) {
  return keys.flatMap((key, at) => (values[at] === undefined ? [] : [`${name(kebab(key))}:${values[at]}`]))
}

function readBorder(style: Stored): Declarations {
  const border = toStored(style.border)
  const widths = toFour(style, 'border', sides, toSize)
  if (widths.every((width) => width === undefined)) return []
  const color = toColor(style.borderColor ?? border?.color) ?? 'currentColor'
  const line = toWord(style.borderStyle ?? border?.style, borderStyles) ?? 'solid'
  return [
    `border-style:${line}`,
    `border-color:${color}`,
    ...declare(
      (side) => `border-${side}-width`,
      sides,
      widths.map((width) => width ?? '0'),
    ),
  ]
}

function readBox(style: Stored): Declarations {
  const shadow = style.shadow === true ? 'medium' : toWord(style.shadow, shadowWords)
  const position = toWord(style.position, positions)
  const place = position && position !== 'static' ? toFour(style, 'inset', sides, toLength) : []
  return [
    ...(shadow ? [`box-shadow:${shadows[shadow]}`] : []),
    ...(position ? [`position:${position}`] : []),
    ...declare((side) => side, sides, place),
    ...declare((side) => `padding-${side}`, sides, toFour(style, 'padding', sides, toSize)),
    ...declare((side) => `margin-${side}`, sides, toFour(style, 'margin', sides, toLength)),
    ...readBorder(style),
    ...declare((corner) => `border-${corner}-radius`, corners, toFour(style, 'radius', corners, toSize)),
  ]
}

function readVisibility(style: Stored): string[] {
  const visibility = toStored(style.visibility)
  if (!visibility) return []
  return Object.entries(devices).flatMap(([device, screen]) =>
    toFlag(visibility[device], true) ? [] : [screen],
  )
}

/** Compiles the style settings of a row, column or object; undefined where they say nothing. */
export function compileStyle(stored: unknown): CompiledStyle | undefined {
  const style = toStored(stored)
  if (!style) return undefined
  const outer = readBackground(style.background)
  const inner = readBackground(style.inner)
  const own = [...readBox(style), ...outer.declarations]
  const hiddenOn = readVisibility(style)
  const hasInner = inner.declarations.length > 0 || inner.video !== undefined
  const hasVideo = outer.video !== undefined
  if (own.length === 0 && hiddenOn.length === 0 && !hasInner && !hasVideo) return undefined
  const block = (selector: string, declarations: Declarations) =>
    declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
  return {
    css: (name) =>
      block(`.${name}`, own) +
      block(`.${name}>.page-inner`, inner.declarations) +
      hiddenOn.map((screen) => `@media ${screen}{.${name}{display:none!important}}`).join(''),
    ...((hasInner || hasVideo) && {
      backdrop: {
        ...(outer.video !== undefined && { video: outer.video }),
        ...(inner.video !== undefined && { innerVideo: inner.video }),
        ...(hasInner && { hasInner }),
      },
    }),
  }
}
