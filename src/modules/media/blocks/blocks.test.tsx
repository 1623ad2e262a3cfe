import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { gallery } from './gallery/block.ts'
import GalleryView from './gallery/view.tsx'
import { iframe } from './iframe/block.ts'
import IframeView from './iframe/view.tsx'
import { DEFAULT_WATERMARK, preview } from './preview/block.ts'
import PreviewView from './preview/view.tsx'
import { slideshow } from './slideshow/block.ts'
import SlideshowView from './slideshow/view.tsx'
import { video } from './video/block.ts'
import VideoView from './video/view.tsx'
import { youtube } from './youtube/block.ts'
import YoutubeView from './youtube/view.tsx'

function draw(block: Block, View: BlockView, stored: Settings = {}): string {
  return renderToStaticMarkup(<View object={objectOf(block, stored)} />)
}

const UNSAFE = ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'ftp://evil.example/x', '\\x']

describe('the PDF document', () => {
  const file = { fileurl: '/files/x/guide.pdf', filename: 'คู่มือ' }

  it('has file, name, picture, download, watermark and display as settings [PM-3-26] [PM-9-27]', () => {
    expect(Object.keys(preview.fields).toSorted()).toEqual(
      ['canDownload', 'display', 'filename', 'fileurl', 'url', 'watermark'].toSorted(),
    )
    expect(preview.settings.parse({})).toMatchObject({ watermark: DEFAULT_WATERMARK, canDownload: false })
    expect(preview.settings.parse({ watermark: '' })).toMatchObject({ watermark: '' })
  })

  it('has a way to the file only where it may be downloaded, also without scripts [PM-2.4-33]', () => {
    const closed = draw(preview, PreviewView, file)
    expect(closed).not.toContain('href=')
    expect(closed).not.toContain('guide.pdf')
    expect(closed).toContain('<noscript>')
    const open = draw(preview, PreviewView, { ...file, canDownload: true })
    expect(open).toContain('href="/files/x/guide.pdf"')
    expect(open).toContain('download="คู่มือ.pdf"')
    expect(open).not.toContain('<noscript>')
  })

  it('is read where a click would download what may not be downloaded', () => {
    expect(draw(preview, PreviewView, { ...file, display: 'download' })).toContain('media.read-document')
    const both = draw(preview, PreviewView, { ...file, display: 'download', canDownload: true })
    expect(both).not.toContain('media.read-document')
  })

  it('shows the picture that staff gave, under its watermark [PM-2.4-30] [PM-2.4-32]', () => {
    const html = draw(preview, PreviewView, { ...file, url: '/files/x/cover.jpg', watermark: 'สำเนา' })
    expect(html).toContain('src="/files/x/cover.jpg"')
    expect(html).toContain('data-mark="สำเนา"')
    const bare = draw(preview, PreviewView, { ...file, url: '/files/x/cover.jpg', watermark: '' })
    expect(bare).not.toContain('data-mark')
  })

  it('does not fetch from another website, and says when there is nothing to show', () => {
    expect(draw(preview, PreviewView)).toContain('media.no-document')
    const away = { fileurl: 'https://files.example/a.pdf' }
    expect(draw(preview, PreviewView, away)).toContain('media.document-elsewhere')
    const taken = draw(preview, PreviewView, { ...away, canDownload: true })
    expect(taken).toContain('target="_blank" rel="noopener noreferrer"')
    expect(taken).not.toContain('media.read-document')
    for (const fileurl of UNSAFE)
      expect(draw(preview, PreviewView, { fileurl, canDownload: true })).toContain('media.no-document')
  })
})

describe('the video', () => {
  it('is the browser’s own player with poster and captions, silent where it plays by itself [PM-2.4-05]', () => {
    const html = draw(video, VideoView, {
      url: '/files/x/a.mp4',
      title: 'แนะนำ',
      poster: '/files/x/a.jpg',
      captions: '/files/x/a.vtt',
      autoplay: true,
      loop: true,
    })
    expect(html).toMatch(/<video[^>]*src="\/files\/x\/a\.mp4"/)
    expect(html).toMatch(/<video[^>]*\smuted=""/)
    expect(html).toMatch(/<video[^>]*\scontrols=""/)
    expect(html).toMatch(/<video[^>]*\sloop=""/)
    expect(html).toContain('aria-label="แนะนำ"')
    expect(html).toMatch(/<track[^>]*src="\/files\/x\/a\.vtt"[^>]*default=""/)
    // It begins in the browser, where it is known whether motion is wanted.
    expect(html).not.toContain('autoplay')
  })

  it('plays with sound when asked, takes https of elsewhere, and nothing that runs', () => {
    const html = draw(video, VideoView, { url: 'https://films.example/a.mp4' })
    expect(html).toContain('src="https://films.example/a.mp4"')
    expect(html).not.toMatch(/<video[^>]*muted/)
    for (const url of UNSAFE) expect(draw(video, VideoView, { url })).toContain('media.no-video')
  })
})

describe('media without anything to show', () => {
  it.each([
    [youtube, YoutubeView, 'media.no-video'],
    [video, VideoView, 'media.no-video'],
    [slideshow, SlideshowView, 'media.no-slides'],
    [gallery, GalleryView, 'media.no-pictures'],
    [iframe, IframeView, 'media.no-frame'],
  ] as const)('says so: $type', (block, View, words) => {
    expect(draw(block, View)).toContain(words)
  })
})

describe('addresses of pictures', () => {
  it.each(UNSAFE)('never run or leave for %s', (address) => {
    const slides = draw(slideshow, SlideshowView, {
      slides: [{ image: address, link: address, button: true }],
    })
    expect(slides).not.toMatch(/(?:src|href)="(?:javascript|data|ftp|\/\/)/)
    expect(draw(gallery, GalleryView, { images: [{ image: address }] })).toContain('media.no-pictures')
    expect(draw(iframe, IframeView, { url: address })).toContain('media.no-frame')
  })
})
