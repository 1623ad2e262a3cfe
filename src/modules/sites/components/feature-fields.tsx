import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import type { DisplaySettings, OfferedSection } from '../display-texts.ts'

interface FeatureFieldsProps {
  readonly settings: DisplaySettings
  readonly errors: Readonly<Record<string, string>>
  readonly features: readonly string[]
  readonly offered: readonly OfferedSection[]
}

/** The parts of the product that the site switches, and what belongs to each. */
export function FeatureFields({ settings, errors, features, offered }: FeatureFieldsProps) {
  const t = useT()
  return (
    <Card title={t('sites.features')}>
      <div id="features">
        <p className="text-sm text-muted">{t('sites.features-help')}</p>
        <FieldError id="features" {...(errors.features && { error: errors.features })} />
      </div>
      {features.map((code) => {
        const own = settings.sections.filter((one) => one.startsWith(`${code} `))
        return (
          <div key={code} className="mt-3">
            <Checkbox
              name="features"
              value={code}
              label={t(`sites.feature.${code}`)}
              defaultChecked={settings.features.includes(code)}
            />
            <details className="mt-1 ps-8">
              <summary className="cursor-pointer py-1 text-sm">
                {t('sites.feature-sections', { count: own.length })}
              </summary>
              <p className="mb-2 text-sm text-muted">{t('sites.feature-sections-help')}</p>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {offered.map(({ path, title }) => (
                  <Checkbox
                    key={path}
                    name="sections"
                    value={`${code} ${path}`}
                    label={title}
                    defaultChecked={own.includes(`${code} ${path}`)}
                  />
                ))}
              </div>
            </details>
          </div>
        )
      })}
    </Card>
  )
}
