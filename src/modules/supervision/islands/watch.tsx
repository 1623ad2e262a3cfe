import { useRef } from 'react'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Trouble } from '../components/device-trouble.tsx'
import type { ShownWatch } from '../stills/read-camera.server.ts'
import { useWatch } from '../watching/use-watch.ts'

/** What is sent of a learner while they sit an exam: each still, how many, and the way to stop. */
export default function Watch({ watch }: { readonly watch: ShownWatch }) {
  const t = useT()
  const lang = useLang()
  const asking = useRef<HTMLDialogElement>(null)
  const { video, count, waiting, last, trouble, isStopped, isOn, retry, stop, resume } = useWatch(watch)
  const state = isStopped ? 'stopped' : isOn ? 'sending' : 'waiting'
  return (
    <aside className="sv-watch" aria-label={t('supervision.watch.title')} data-state={state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what one's own camera shows has no words */}
      <video ref={video} muted playsInline className="sv-source" aria-hidden="true" />
      {last ? (
        <img src={last.picture} alt={t('supervision.watch.last')} />
      ) : (
        <span className="sv-empty" aria-hidden="true" />
      )}
      <div className="sv-words">
        <output className="sv-state">{t(`supervision.watch.${state}`)}</output>
        <p className="sv-hint">
          {t('supervision.watch.count', { n: count })}
          {last && ` · ${t('supervision.watch.at', { time: formatThaiTime(last.at, lang) })}`}
          {waiting > 0 && ` · ${t('supervision.watch.queued', { n: waiting })}`}
        </p>
      </div>
      {isStopped ? (
        <button type="button" className="sv-button" onClick={resume}>
          {t('supervision.watch.resume')}
        </button>
      ) : (
        <button type="button" className="sv-button" onClick={() => asking.current?.showModal()}>
          {t('supervision.watch.stop')}
        </button>
      )}
      {trouble && !isStopped && <Trouble trouble={trouble} onRetry={retry} />}
      <dialog ref={asking} className="sv-dialog" aria-labelledby="sv-stop">
        <h2 id="sv-stop">{t('supervision.watch.stop-title')}</h2>
        <p>{t(watch.endsWithoutCamera ? 'supervision.consent.stop-ends' : 'supervision.consent.stop')}</p>
        <div className="sv-ways">
          <button type="button" className="sv-button" onClick={() => asking.current?.close()}>
            {t('supervision.watch.go-on')}
          </button>
          <button
            type="button"
            className="sv-button"
            data-kind="danger"
            onClick={() => {
              asking.current?.close()
              stop()
            }}
          >
            {t(watch.endsWithoutCamera ? 'supervision.watch.stop-and-end' : 'supervision.watch.stop')}
          </button>
        </div>
      </dialog>
    </aside>
  )
}
