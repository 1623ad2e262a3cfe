export { describeInstallation, INSTALL_PATH, installationSite, watchInstallation } from './pending.server.ts'
