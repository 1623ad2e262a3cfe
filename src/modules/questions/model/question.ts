import { z } from 'zod'
import { blanks } from './kinds/blanks.ts'
import type { QuestionKind } from './kinds/define-kind.ts'
import { description } from './kinds/description.ts'
import { drag } from './kinds/drag.ts'
import { essay } from './kinds/essay.ts'
import { matching } from './kinds/matching.ts'
import { multiple } from './kinds/multiple.ts'
import { numeric } from './kinds/number.ts'
import { ordering } from './kinds/ordering.ts'
import { point } from './kinds/point.ts'
import { short } from './kinds/short.ts'
import { single } from './kinds/single.ts'
import { trueFalse } from './kinds/true-false.ts'
import { upload } from './kinds/upload.ts'

/** What a question consists of: one of the kinds. */
export const questionContent = z
  .discriminatedUnion('kind', [
    single.content,
    multiple.content,
    trueFalse.content,
    short.content,
    numeric.content,
    matching.content,
    ordering.content,
    blanks.content,
    drag.content,
    point.content,
    essay.content,
    upload.content,
    description.content,
  ])
  .meta({ examples: [{ kind: 'true-false', name: 'ตัวอย่าง', format: 'plain', text: 'โลกกลม', isTrue: true }] })

export type Question = z.output<typeof questionContent>
export type QuestionDraft = z.input<typeof questionContent>
export type Kind = Question['kind']
export type QuestionOf<K extends Kind> = Extract<Question, { kind: K }>

const declared = {
  single,
  multiple,
  'true-false': trueFalse,
  short,
  number: numeric,
  matching,
  ordering,
  blanks,
  drag,
  point,
  essay,
  upload,
  description,
}

/** The kinds in the order in which they are offered. */
export const kinds = Object.keys(declared) as Kind[]

/** How questions of a kind work, whatever the kind is. */
export function kindOf(kind: Kind): QuestionKind<Question, object> {
  return declared[kind]
}
