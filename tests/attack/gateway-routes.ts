/**
 * Every route of the gateway as its source has it, with what is asked of it here; pages and rows of the contract stand
 * in `pages.ts` and `foreign-ids.ts`. tests/architecture/attacks.test.ts fails for a route that is not here.
 */
export const gatewayRoutes: Record<string, readonly string[]> = {
  'gateway.get path': ['GET /assets/no-such-file.js'],
  "gateway.get '/img/:width/:height/resize/:path{.+}'": ['GET /img/400/400/resize/catalog/product/x.svg'],
  'gateway.get rootFile': ['GET /favicon.svg', 'GET /service-worker.js'],
  "gateway.get '/_data'": ['GET /_data'],
  "gateway.get '/_data/*'": ['GET /_data/c/rodvin', 'GET /_data/cart'],
  "gateway.get '*'": ['GET /no-such-path'],
  "payment.post '/payment/webhook'": ['POST /payment/webhook'],
  "payment.on ['GET', 'POST'], '/test-window/*'": ['GET /test-window/cs_x', 'POST /test-window/cs_x'],
  'age.get ageCheckStart': ['GET /api/age/start'],
  'age.get eidWidget': ['GET /api/age/widget'],
  'age.get routes.ageApprove.pattern': ['GET /age-approve?state=x&code=y'],
  "age.all '/broker/*'": ['GET /broker/.well-known/openid-configuration', 'POST /broker/authorize'],
  "api.get '/session'": ['GET /api/session'],
  "api.post '/view'": ['POST /api/view'],
  // Those of the contract's rows.
  "api.on row.method, row.path.slice('/api'.length)": [
    'POST /api/user/login',
    'POST /api/user/logout',
    'POST /api/user/create',
    'POST /api/ext/customer/confirm',
    'POST /api/ext/customer/sendConfirmation',
    'POST /api/user/me',
    'POST /api/cart/create',
    'POST /api/order',
    'GET /api/order/by-key?orderId=unknown-order',
    'PUT /api/order/updateMoreOptions',
    'POST /api/order/get-session',
    'POST /api/cart/cancel-reepay-session',
  ],
  "api.all '*'": ['POST /api/no-such-call'],
  "accountForms.on 'POST', [path, `${path}/*`, routes.resetPassword.pattern, routes.signup.pattern, routes.mailLink.pattern]":
    [],
  'accountForms.post routes.resetPassword.pattern': ['POST /reset-password'],
  'accountForms.post routes.signup.pattern': ['POST /signup'],
  'accountForms.post routes.mailLink.pattern': ['POST /mail/leave-alerts'],
  'accountForms.post path': ['POST /my-account'],
  'accountForms.post `${path}/sign-out`': ['POST /my-account/sign-out'],
  'accountForms.post routes.account.pattern': [
    'POST /my-account/my-profile',
    'POST /my-account/shipping-details/1',
    'POST /my-account/recommendations/1',
    'POST /my-account/my-data',
  ],
  "forms.on 'POST', ['/alert/:sku', '/reserve/:sku', routes.newsletter.href(), routes.withdrawal.href()]": [],
  "forms.post '/alert/:sku'": ['POST /alert/10234'],
  "forms.post '/reserve/:sku'": ['POST /reserve/10234'],
  'forms.post routes.newsletter.href()': ['POST /newsletter'],
  'forms.post routes.withdrawal.href()': ['POST /withdrawal'],
  "orderForms.get '/order/:step{cart|checkout|done}'": [
    'GET /order/cart',
    'GET /order/checkout',
    'GET /order/done',
  ],
  "orderForms.get '/order/:step{add|confirm}'": ['GET /order/add', 'GET /order/confirm'],
  "orderForms.on 'POST', '/order/*'": [],
  "orderForms.post '/order/add'": ['POST /order/add'],
  "orderForms.post '/order/cart'": ['POST /order/cart'],
  "orderForms.post '/order/checkout'": ['POST /order/checkout'],
  "orderForms.post '/order/confirm'": ['POST /order/confirm'],
  "orderForms.post '/order/done'": ['POST /order/done'],
  "invalidate.get '/invalidate'": ['GET /invalidate?key=x&tag=home'],
  "invalidate.post '/invalidate'": ['POST /invalidate'],
  "feeds.get '/robots.txt'": ['GET /robots.txt'],
  "feeds.get '/sitemap.xml'": ['GET /sitemap.xml'],
  "feeds.get '/:part{sitemap-[\\\\w-]+\\\\.xml}'": ['GET /sitemap-pages.xml', 'GET /sitemap-products-0.xml'],
  "feeds.get '/manifest.webmanifest'": ['GET /manifest.webmanifest'],
  "feeds.get '/client-manifest.json'": ['GET /client-manifest.json'],
  "feeds.get '/health'": ['GET /health'],
}

/** The addresses of the routes that are asked by a method. */
export function routesOf(method: 'GET' | 'POST' | 'PUT'): string[] {
  const all = Object.values(gatewayRoutes).flat()
  return all.filter((route) => route.startsWith(`${method} `)).map((route) => route.slice(method.length + 1))
}
