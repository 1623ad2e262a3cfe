import type { TemplateCard } from '#modules/templates/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'

interface TemplateChoiceProps {
  readonly templates: readonly TemplateCard[]
  readonly chosen: string
}

const cardClass =
  'flex min-h-20 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-3 transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand/6'

/** What the page begins with: nothing, or a template, those of one kind together. */
export function TemplateChoice({ templates, chosen }: TemplateChoiceProps) {
  const t = useT()
  const groups = [...new Set(templates.map(({ group }) => group))]
  const option = (value: string, title: string, about: string, from: string | null = null) => (
    <label key={value} className={cardClass}>
      <input
        type="radio"
        name="template"
        value={value}
        defaultChecked={value === chosen}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="font-medium">
          <Written text={title} />
        </span>
        {about && (
          <span className="block text-sm text-muted">
            <Written text={about} />
          </span>
        )}
        {from !== null && (
          <span className="block text-sm text-muted">{t('templates.from', { site: from })}</span>
        )}
      </span>
    </label>
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('page-making.template')}</legend>
      {option('empty', t('page-making.empty'), t('page-making.empty-help'))}
      {groups.map((group) => (
        <div key={group} className="grid gap-2">
          <h3 className="text-sm font-semibold text-muted">{t(`templates.group.${group}`)}</h3>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {templates
              .filter((template) => template.group === group)
              .map(({ id, title, about, from }) => option(id, title, about, from))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
