import { useEffect, useState, useTransition } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type PushState, readPush, switchPushOff, switchPushOn } from '../push/browser-push.ts'

/** Reminders in this very browser, which each of somebody's devices has to be asked for. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const t = useT()
  const [state, setState] = useState<PushState | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, start] = useTransition()
  useEffect(() => {
    readPush(publicKey).then(setState, () => setState('unable'))
  }, [publicKey])
  const press = () =>
    start(async () => {
      setHasFailed(false)
      try {
        setState(await (state === 'on' ? switchPushOff() : switchPushOn(publicKey)))
      } catch {
        setHasFailed(true)
      }
    })
  const canSwitch = state === 'on' || state === 'off'
  return (
    <div className="mt-6 border-t border-line pt-4" aria-busy={isBusy || state === null}>
      <h3 className="font-semibold">{t('reminders.push.title')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted" aria-live="polite">
        {t(hasFailed ? 'reminders.push.failed' : `reminders.push.${state ?? 'looking'}`)}
      </p>
      {canSwitch && (
        <Button type="button" kind="secondary" onClick={press} disabled={isBusy}>
          {t(state === 'on' ? 'reminders.push.switch-off' : 'reminders.push.switch-on')}
        </Button>
      )}
    </div>
  )
}
