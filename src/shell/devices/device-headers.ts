/** For the screens that show or send what a camera or microphone takes; every other page is denied both (gateway/security). */
export const deviceHeaders = () => ({
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), browsing-topics=()',
})
