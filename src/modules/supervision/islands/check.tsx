import { useState } from 'react'
import { takePicture } from '#shell/devices/open-devices.ts'
import { useT } from '#shell/texts.tsx'
import type { ShownCheck } from '../checks/read-check.server.ts'
import { Trouble } from '../components/device-trouble.tsx'
import { PICTURE_WIDTH } from '../limits.ts'
import { useDevices } from '../watching/use-devices.ts'

interface CheckProps {
  /** The exam that the picture is for; null where somebody only tries their devices. */
  readonly exam: ShownCheck | null
}

async function sendCheck(exam: ShownCheck, picture: string, hasMicrophone: boolean): Promise<string | null> {
  const { courseID, examID, consent } = exam
  try {
    const answer = await fetch('/api/supervision/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ courseID, examID, consent, picture, hasMicrophone }),
    })
    if (answer.ok) return null
    return ((await answer.json()) as { message?: string }).message ?? ''
  } catch {
    return ''
  }
}

/** The picture: taken, looked at, taken again or sent. */
function Identity({ exam, devices }: { exam: ShownCheck; devices: ReturnType<typeof useDevices> }) {
  const t = useT()
  const [isAgreed, setAgreed] = useState(false)
  const [picture, setPicture] = useState<string>()
  const [fault, setFault] = useState<string | null>(null)
  const [step, setStep] = useState<'taking' | 'sending' | 'done'>('taking')
  const take = () =>
    setPicture(devices.video.current ? takePicture(devices.video.current, PICTURE_WIDTH) : undefined)
  async function send() {
    setStep('sending')
    const refusal = await sendCheck(exam, picture ?? '', devices.hasMicrophone)
    setFault(refusal === '' ? t('supervision.check.no-line') : refusal)
    setStep(refusal === null ? 'done' : 'taking')
  }
  if (step === 'done')
    return (
      <output className="sv-notice" data-tone="ok">
        <span>
          <b>{t('supervision.check.done')}</b> {t('supervision.check.done-help')}
        </span>
        <a className="sv-button" data-kind="primary" href={exam.back}>
          {t('supervision.check.go-on')}
        </a>
      </output>
    )
  return (
    <section className="sv-part" aria-labelledby="sv-identity">
      <h2 id="sv-identity">{t('supervision.check.identity')}</h2>
      <div className="sv-consent">
        <p>{t(`supervision.consent.${exam.supervision}`)}</p>
        <p>{t('supervision.consent.who', { days: exam.days })}</p>
        {exam.supervision === 'stills' && (
          <p>{t(exam.endsWithoutCamera ? 'supervision.consent.stop-ends' : 'supervision.consent.stop')}</p>
        )}
        <label>
          <input type="checkbox" checked={isAgreed} onChange={() => setAgreed(!isAgreed)} />
          {t('supervision.consent.agree')}
        </label>
      </div>
      {picture && <img className="sv-picture" src={picture} alt={t('supervision.check.taken')} />}
      {fault !== null && (
        <p className="sv-notice" role="alert" data-tone="bad">
          {fault}
        </p>
      )}
      <div className="sv-ways">
        {picture ? (
          <>
            <button
              type="button"
              className="sv-button"
              data-kind="primary"
              disabled={!isAgreed || step === 'sending'}
              onClick={() => void send()}
            >
              {t('supervision.check.use')}
            </button>
            <button type="button" className="sv-button" disabled={step === 'sending'} onClick={take}>
              {t('supervision.check.again')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="sv-button"
            data-kind="primary"
            disabled={!isAgreed || devices.state !== 'on'}
            onClick={take}
          >
            {t('supervision.check.take')}
          </button>
        )}
      </div>
      {!isAgreed && <p className="sv-hint">{t('supervision.check.agree-first')}</p>}
    </section>
  )
}

/** Whether camera and microphone work, and before a supervised exam the identity picture. */
export default function Check({ exam }: CheckProps) {
  const t = useT()
  const devices = useDevices()
  const { video, state, trouble, hearing, level, hasMicrophone, open } = devices
  return (
    <>
      <section className="sv-part" aria-labelledby="sv-devices">
        <h2 id="sv-devices">{t('supervision.check.devices')}</h2>
        <div className="sv-view" data-state={state}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what one's own camera shows has no words */}
          <video ref={video} muted playsInline aria-label={t('supervision.check.view')} />
          {state !== 'on' && <p>{t(`supervision.check.${state}`)}</p>}
        </div>
        {trouble && <Trouble trouble={trouble} onRetry={() => void open()} />}
        {state === 'off' && !trouble && (
          <button type="button" className="sv-button" data-kind="primary" onClick={() => void open()}>
            {t('supervision.check.open')}
          </button>
        )}
        {state === 'on' && (
          <ul className="sv-facts">
            <li data-tone="ok">{t('supervision.check.camera-works')}</li>
            {hasMicrophone ? (
              <li data-tone="ok">
                {t('supervision.check.microphone-works')}
                <meter min={0} max={100} value={level} aria-label={t('supervision.check.level')} />
              </li>
            ) : (
              hearing && <li data-tone="warn">{t('supervision.check.no-microphone')}</li>
            )}
          </ul>
        )}
      </section>
      {exam && !exam.isLooking && <Identity exam={exam} devices={devices} />}
      {exam?.isLooking && <p className="sv-notice">{t('supervision.check.looking')}</p>}
    </>
  )
}
