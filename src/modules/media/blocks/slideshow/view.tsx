import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { slideshow } from './block.ts'
import { useTurns } from './use-turns.ts'

type Slide = SettingsOf<typeof slideshow.fields>['slides'][number]

export const island: WakeTime = 'seen'

/** One slide at a time, with a way to each other; a pointer or the keyboard on it holds it still. */
export default function SlideshowView({ object }: ViewProps<typeof slideshow>) {
  const t = useT()
  const { slides, interval } = object.settings
  const turns = useTurns(slides.length, interval)
  const slide = slides[turns.shown]
  if (!slide) return <BlockNotice text={t('media.no-slides')} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turns.show(turns.shown - 1)
    if (event.key === 'ArrowRight') turns.show(turns.shown + 1)
  }
  return (
    <div
      role="presentation"
      onPointerEnter={turns.hold}
      onPointerLeave={turns.release}
      onFocus={turns.hold}
      onBlur={turns.release}
      onKeyDown={onKeyDown}
    >
      <section
        aria-roledescription="carousel"
        aria-label={t('media.slides')}
        className="relative overflow-hidden rounded-hero bg-surface"
      >
        <div aria-live={turns.isPaused ? 'polite' : 'off'}>
          <SlideView slide={slide} label={t('media.slide', { n: turns.shown + 1, total: slides.length })} />
        </div>
        {slides.length > 1 && (
          <div className="flex items-center justify-center gap-1 px-3 pb-3">
            <Tool label={t('media.previous-slide')} onClick={() => turns.show(turns.shown - 1)}>
              <ChevronLeft />
            </Tool>
            <ul className="flex flex-wrap justify-center">
              {slides
                .map(({ title }, position) => ({ title, at: position }))
                .map(({ title, at }) => (
                  <li key={at}>
                    <button
                      type="button"
                      aria-label={t('media.slide', { n: at + 1, total: slides.length })}
                      aria-current={at === turns.shown || undefined}
                      title={title || undefined}
                      onClick={() => turns.show(at)}
                      className="grid size-8 place-items-center pointer-coarse:size-11"
                    >
                      <span
                        className={`block h-2 rounded-full transition-[width] ${at === turns.shown ? 'w-6 bg-brand' : 'w-2 bg-edge'}`}
                      />
                    </button>
                  </li>
                ))}
            </ul>
            <Tool label={t('media.next-slide')} onClick={() => turns.show(turns.shown + 1)}>
              <ChevronRight />
            </Tool>
            <Tool
              label={t(turns.isPaused ? 'media.play-slides' : 'media.pause-slides')}
              onClick={turns.togglePause}
            >
              {turns.isPaused ? <Play /> : <Pause />}
            </Tool>
          </div>
        )}
      </section>
    </div>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-text/6 hover:text-text pointer-coarse:size-11 [&_svg]:size-5"
    >
      {children}
    </button>
  )
}

function SlideView({ slide, label }: { slide: Slide; label: string }) {
  const words = (
    <>
      {slide.title && <p className="text-2xl font-bold text-balance md:text-3xl">{slide.title}</p>}
      {slide.subtitle && <p className="text-lg">{slide.subtitle}</p>}
      {slide.content && <p className="whitespace-pre-line">{slide.content}</p>}
    </>
  )
  const hasWords = slide.title || slide.subtitle || slide.content
  const hasButton = slide.button && slide.link
  return (
    <figure aria-roledescription="slide" aria-label={label} className="relative">
      {slide.image ? (
        <img
          src={slide.image}
          alt={hasWords ? '' : label}
          className="aspect-video w-full object-cover md:aspect-[21/9]"
        />
      ) : (
        <div className="aspect-video w-full block-dark md:aspect-[21/9]" />
      )}
      {(hasWords || hasButton) && (
        <div className="absolute inset-0 grid content-end gap-2 block-shade p-4 text-white md:p-10">
          {words}
          {hasButton && (
            <p>
              <a href={slide.link} className={buttonClass({ kind: 'primary' })}>
                {slide.buttonText || slide.title || slide.link}
              </a>
            </p>
          )}
        </div>
      )}
      {slide.link && !hasButton && (
        <a href={slide.link} className="absolute inset-0" aria-label={slide.title || slide.link} />
      )}
    </figure>
  )
}
