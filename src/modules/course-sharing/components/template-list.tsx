import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface TemplateListProps {
  readonly unit: string
  readonly templates: readonly {
    readonly _id: string
    readonly title: string
    readonly use: string
    readonly shared: boolean
  }[]
}

/** The templates of a unit: each is offered to the whole collection, or to the unit alone. */
export function TemplateList({ unit, templates }: TemplateListProps) {
  const t = useT()
  return (
    <Card title={t('course-sharing.templates')}>
      <p className="mb-2 max-w-reading text-muted">
        {t(templates.length === 0 ? 'course-sharing.no-template' : 'course-sharing.templates-lead')}
      </p>
      <ul className="divide-y divide-line">
        {templates.map(({ _id, title, use, shared }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 grow font-medium wrap-anywhere">
              <Written text={title} />
            </span>
            <Badge tone="neutral">{t(`template.option.use.${use}`)}</Badge>
            <Badge tone={shared ? 'ok' : 'neutral'}>
              {t(shared ? 'course-sharing.offered' : 'course-sharing.not-offered')}
            </Badge>
            <Form method="post">
              <input type="hidden" name="intent" value={shared ? 'unshare' : 'offer'} />
              <input type="hidden" name="unit" value={unit} />
              <input type="hidden" name="template" value={_id} />
              <Button type="submit" size="small" kind="secondary">
                {t(shared ? 'course-sharing.unoffer' : 'course-sharing.offer')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
