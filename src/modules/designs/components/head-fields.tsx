import { headChoices, headSettings } from '#kernel/tenancy/head-look.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Look } from '../look/look.ts'

interface HeadFieldsProps {
  readonly look: Look
  readonly errors: Readonly<Record<string, string>>
}

/** How the bar at the head of pages is laid out: logo, menu, and who is here. */
export function HeadFields({ look, errors }: HeadFieldsProps) {
  const t = useT()
  return (
    <Card title={t('designs.head')}>
      <p className="mb-3 text-sm text-muted">{t('designs.head-help')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {headSettings.map((name) => (
          <Field key={name} id={name} label={t(`designs.${name}`)} error={errors[name]}>
            {(wiring) => (
              <Select
                {...wiring}
                name={name}
                defaultValue={look[name]}
                options={headChoices[name].map((value) => ({
                  value,
                  label: t(`designs.${name}-${value}`),
                }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-4">
        <Checkbox
          name="showUserMenu"
          value="on"
          defaultChecked={look.showUserMenu === 'on'}
          label={t('designs.showUserMenu')}
          help={t('designs.showUserMenu-help')}
        />
      </div>
    </Card>
  )
}
