import { useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'

const STEPS = 8
const MEMORY = 'sala.page-guide'

/** How to build a first page, in a few steps beside the page; closed once, it stays closed until it is asked for. */
export function Guide({ isWanted, onClose }: { readonly isWanted: boolean; readonly onClose: () => void }) {
  const t = useT()
  const [step, setStep] = useState(1)
  const isAlive = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const isFirst = isAlive && !isClosed && visitMemory.getItem(MEMORY) === null
  const close = () => {
    visitMemory.setItem(MEMORY, 'closed')
    setClosed(true)
    setStep(1)
    onClose()
  }
  if (!isWanted && !isFirst) return null
  return (
    <aside className="pe-guide" aria-label={t('page-editor.guide')}>
      <p>
        <b>{t('page-editor.guide-step', { n: step, total: STEPS })}</b>
      </p>
      <h3>{t(`page-editor.guide-${step}`)}</h3>
      <p>{t(`page-editor.guide-${step}-text`)}</p>
      <div className="pe-pair">
        <Button kind="quiet" size="small" onClick={close}>
          {t('page-editor.guide-close')}
        </Button>
        {step > 1 && (
          <Button kind="secondary" size="small" onClick={() => setStep(step - 1)}>
            {t('page-editor.guide-back')}
          </Button>
        )}
        <Button size="small" onClick={() => (step === STEPS ? close() : setStep(step + 1))}>
          {t(step === STEPS ? 'page-editor.guide-end' : 'page-editor.guide-next')}
        </Button>
      </div>
    </aside>
  )
}
