import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'

/** A question that the bank does not have yet: its kind first. */
export function NewQuestion({ exam, kinds }: { readonly exam: string; readonly kinds: readonly string[] }) {
  const t = useT()
  return (
    <Card title={t('exams.question.new')}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={`/lesson/question/add/${exam}?kind=${kind}`}
              className="block rounded-card border border-line px-4 py-3 hover:border-brand hover:text-brand"
            >
              {t(`questions.kind.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
