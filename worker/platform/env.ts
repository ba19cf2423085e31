/** What `worker/platform/wrangler.toml` binds. */
export interface PlatformBindings {
  DB: D1Database
  /** Signs the group tokens that open group prices. Without it none is accepted and none is given out. */
  GROUP_TOKEN_SECRET?: string
}

export interface Platform {
  Bindings: PlatformBindings
}
