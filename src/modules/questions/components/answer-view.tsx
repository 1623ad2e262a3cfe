import type { ReactNode } from 'react'
import type { DrawnQuestion } from '../bank/draw-question.server.ts'
import {
  type AnswerProps,
  EssayAnswer,
  Html,
  MultipleAnswer,
  SingleAnswer,
  TrueFalseAnswer,
  TypedAnswer,
} from './answer-fields.tsx'
import { FilesAnswer } from './answer-files.tsx'
import { DragAnswer, PointAnswer } from './answer-picture.tsx'
import { OrderAnswer, PairsAnswer, SentenceAnswer } from './answer-places.tsx'

const views: Partial<Record<DrawnQuestion['kind'], (props: AnswerProps) => ReactNode>> = {
  single: SingleAnswer,
  multiple: MultipleAnswer,
  'true-false': TrueFalseAnswer,
  short: TypedAnswer,
  number: TypedAnswer,
  matching: PairsAnswer,
  ordering: OrderAnswer,
  blanks: SentenceAnswer,
  drag: DragAnswer,
  point: PointAnswer,
  essay: EssayAnswer,
  upload: FilesAnswer,
}

interface AnswerViewProps extends Omit<AnswerProps, 'labelledBy'> {
  /** Unique on the page. */
  readonly id: string
  /** Whether what is asked stands above the answer. */
  readonly isAsked?: boolean
}

/** A question with what is answered: to be answered, or only shown. */
export function AnswerView({ id, question, value, onChange, uploadTo, isAsked = true }: AnswerViewProps) {
  const View = views[question.kind]
  return (
    <div className="answer">
      {isAsked && question.html !== '' && (
        <div id={`${id}-asked`} className="answer-asked">
          <Html html={question.html} />
        </div>
      )}
      {View && (
        <View
          question={question}
          value={value}
          onChange={onChange}
          uploadTo={uploadTo}
          labelledBy={isAsked ? `${id}-asked` : undefined}
        />
      )}
    </div>
  )
}
