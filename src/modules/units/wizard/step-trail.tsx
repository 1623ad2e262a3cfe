import { useT } from '#shell/texts.tsx'
import { type Step, steps } from './steps.ts'

/** Where in the steps somebody is, and which are done. */
export function StepTrail({ current }: { readonly current: Step }) {
  const t = useT()
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t('units.steps')}>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={index === at ? 'font-semibold text-brand' : index < at ? 'text-text' : 'text-muted'}
          >
            {index + 1}. {t(`units.step.${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
