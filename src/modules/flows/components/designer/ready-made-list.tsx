import { useLang, useT } from '#shell/texts.tsx'
import { type ReadyMade, readyMadeIn } from '../../ready-made/ready-made.ts'

/** Flows to begin with, while nothing is drawn yet. */
export function ReadyMadeList({ onChoose }: { readonly onChoose: (chosen: ReadyMade) => void }) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="flow-choice" aria-label={t('flow-ready.title')}>
      <h3>{t('flow-ready.title')}</h3>
      <ul>
        {readyMadeIn(lang).map((one) => (
          <li key={one.code}>
            <button type="button" onClick={() => onChoose(one)}>
              <b>{t(`flow-ready.${one.code}`)}</b>
              <span>{t(`flow-ready.${one.code}-about`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
