/** Uploaded like the picture of a page: the same kinds and sizes. */
export const pictureUpload = {
  purpose: 'post.feature_image',
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  maxBytes: 10 * 1024 * 1024,
  ratio: null,
}
