import type { Question } from '../model/question.ts'
import { showText } from '../model/show-text.server.ts'
import { withoutKey } from '../model/without-key.server.ts'

export interface DrawnPart {
  readonly id: string
  /** HTML of choices, of the left side of pairs and of things to order; plain text of all others. */
  readonly text: string
}

/** A question as somebody who sits it sees it, its texts ready to be shown. */
export interface DrawnQuestion {
  readonly kind: Question['kind']
  readonly html: string
  readonly points: number
  readonly choices: readonly DrawnPart[]
  readonly pairs: readonly DrawnPart[]
  readonly matches: readonly DrawnPart[]
  readonly items: readonly DrawnPart[]
  /** A text with gaps, in its order. */
  readonly sentence: readonly (
    | { readonly html: string }
    | { readonly id: string; readonly type: string; readonly options: readonly DrawnPart[] }
  )[]
  readonly units: readonly string[]
  readonly picture: {
    readonly address: string
    readonly width: number
    readonly height: number
    readonly alt: string
  } | null
  readonly places: readonly {
    readonly id: string
    readonly area: { readonly shape: string; readonly coords: readonly number[] }
  }[]
  readonly template: string
  /** Points that may be set on the picture, or files that may be given. */
  readonly max: number
  /** Endings of files that are taken; any where there are none. */
  readonly endings: readonly string[]
}

interface Parts {
  readonly choices?: readonly DrawnPart[]
  readonly pairs?: readonly DrawnPart[]
  readonly matches?: readonly DrawnPart[]
  readonly items?: readonly DrawnPart[]
  readonly parts?: readonly ({ text: string } | { gap: string })[]
  readonly gaps?: readonly { id: string; type: string; options: readonly DrawnPart[] }[]
  readonly units?: readonly string[]
  readonly picture?: DrawnQuestion['picture']
  readonly places?: DrawnQuestion['places']
  readonly template?: string
  readonly max?: number
  readonly maxFiles?: number
  readonly endings?: readonly string[]
}

/** Draws what withoutKey leaves of a question; nothing of the key comes this way. */
export function drawQuestion(question: Question, secret: string): DrawnQuestion {
  const { kind, format, text, points, media, parts: shown } = withoutKey(question, secret)
  const parts: Parts = shown
  const rich = (all: readonly DrawnPart[] = []) =>
    all.map((one) => ({ id: one.id, text: showText(one.text, format, media) }))
  return {
    kind,
    html: showText(text, format, media),
    points,
    choices: rich(parts.choices),
    pairs: rich(parts.pairs),
    matches: parts.matches ?? [],
    items: parts.places ? (parts.items ?? []) : rich(parts.items),
    sentence: (parts.parts ?? []).map((part) => {
      if (!('gap' in part)) return { html: showText(part.text, format, media) }
      const gap = parts.gaps?.find(({ id }) => id === part.gap)
      return { id: part.gap, type: gap?.type ?? 'typed', options: gap?.options ?? [] }
    }),
    units: parts.units ?? [],
    picture: parts.picture ?? null,
    places: parts.places ?? [],
    template: parts.template ?? '',
    max: parts.max ?? parts.maxFiles ?? 1,
    endings: parts.endings ?? [],
  }
}
