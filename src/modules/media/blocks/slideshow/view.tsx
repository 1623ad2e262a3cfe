import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { focusOf } from '#kernel/storage/address.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { PauseButton } from '#shell/page/pause-button.tsx'
import { useT } from '#shell/texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { slideshow } from './block.ts'

type Slide = SettingsOf<typeof slideshow.fields>['slides'][number] & {
  readonly at: number
  /** Which of all it is, in words. */
  readonly label: string
}

export const enhance: WakeTime = 'seen'

/** One slide beside the other, of which one is seen at a time; a pointer or the keyboard on it holds it still. */
export default function SlideshowView({ object }: ViewProps<typeof slideshow>) {
  const t = useT()
  const { slides: given, interval } = object.settings
  const total = given.length
  if (total === 0) return <BlockNotice text={t('media.no-slides')} />
  const slides = given.map(
    (slide, at): Slide => ({ ...slide, at, label: t('media.slide', { n: at + 1, total }) }),
  )
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('media.slides')}
      className="relative overflow-hidden rounded-hero bg-surface"
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached
        tabIndex={total > 1 ? 0 : undefined}
        aria-live="off"
        className="block-slides"
        data-interval={interval}
      >
        {slides.map((slide) => (
          <SlideView key={slide.at} slide={slide} />
        ))}
      </div>
      {total > 1 && <Tools slides={slides} />}
    </section>
  )
}

function Tools({ slides }: { slides: readonly Slide[] }) {
  const t = useT()
  return (
    <div className="by-script flex items-center justify-center gap-1 px-3 pb-3">
      <IconButton label={t('media.previous-slide')} icon={<ChevronLeft />} data-by="-1" />
      <ul className="flex flex-wrap justify-center">
        {slides.map(({ title, label, at }) => (
          <li key={at}>
            <button
              type="button"
              aria-label={label}
              aria-current={at === 0 || undefined}
              title={title || undefined}
              data-to={at}
              className="grid size-8 place-items-center pointer-coarse:size-11"
            >
              <span className="block-slide-dot" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton label={t('media.next-slide')} icon={<ChevronRight />} data-by="1" />
      <PauseButton
        pause={t('media.pause-slides')}
        play={t('media.play-slides')}
        className="tool [&_svg]:size-5"
      />
    </div>
  )
}

function SlideView({ slide }: { slide: Slide }) {
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
    <figure aria-roledescription="slide" aria-label={slide.label} className="relative">
      {slide.image ? (
        <img
          src={slide.image}
          alt={hasWords ? '' : slide.label}
          loading={slide.at === 0 ? undefined : 'lazy'}
          style={{ objectPosition: focusOf(slide.image) }}
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
