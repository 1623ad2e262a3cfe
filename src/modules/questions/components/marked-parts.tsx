import { RubricEditor } from '#modules/rubrics/public.tsx'
import { useT } from '#shell/texts.tsx'
import type { Kind, QuestionOf } from '../model/question.ts'
import { Amount, Line } from './parts.tsx'

interface Props<K extends Kind> {
  readonly question: QuestionOf<K>
  readonly set: (changes: Partial<QuestionOf<K>>) => void
}

/** What a longer text is marked by, and how long it is to be. */
export function EssayForm({ question, set }: Props<'essay'>) {
  const t = useT()
  return (
    <>
      <Line
        label={t('questions.field.guide')}
        value={question.guide}
        onChange={(guide) => set({ guide })}
        rows={3}
      />
      <Line
        label={t('questions.field.template')}
        value={question.template}
        onChange={(template) => set({ template })}
        rows={3}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Amount
          label={t('questions.field.min-words')}
          value={question.minWords}
          onChange={(minWords) => set({ minWords })}
        />
        <Amount
          label={t('questions.field.max-words')}
          value={question.maxWords}
          onChange={(maxWords) => set({ maxWords })}
        />
      </div>
      <RubricEditor value={question.rubric ?? []} onChange={(rubric) => set({ rubric })} />
    </>
  )
}

/** What a handed-in file is marked by, and which are taken. */
export function UploadForm({ question, set }: Props<'upload'>) {
  const t = useT()
  return (
    <>
      <Line
        label={t('questions.field.guide')}
        value={question.guide}
        onChange={(guide) => set({ guide })}
        rows={3}
      />
      <Amount
        label={t('questions.field.max-files')}
        value={question.maxFiles}
        onChange={(maxFiles) => set({ maxFiles })}
      />
      <Line
        label={t('questions.field.endings')}
        help={t('questions.field.endings-help')}
        value={question.endings.join(', ')}
        onChange={(text) =>
          set({
            endings: text
              .toLowerCase()
              .split(/[\s,.]+/)
              .filter((ending) => ending !== ''),
          })
        }
      />
      <RubricEditor value={question.rubric ?? []} onChange={(rubric) => set({ rubric })} />
    </>
  )
}
