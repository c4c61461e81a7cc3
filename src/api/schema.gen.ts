// Generated from openapi.yaml by `npm run contract -- generate`. Not to be edited.
export interface paths {
    "/account/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Checks email and password. A known device (cookie, 30 days) is signed in at once; another gets `requires_MFA: true`, no person, and a pre-login state bound to this browser. No code is sent by this call. Attempts are counted for each email before they are evaluated.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session; while impersonating, both.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/send_access_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a six-digit code by mail
         * @description For login on a new device and for the set-up of a new account; which of the two comes from the pre-login state of this browser. A resend ends the old code. The same answer for every address: an unknown one gets no mail, one that has a password already gets a mail saying so. One of staff is unknown unless an invitation stands. Who says `is_MFA` waits for the code of a login: without its checked password nothing is sent.
         */
        post: operations["sendAccessCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/verify_access_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a code
         * @description At login on a new device a right code signs in and makes the device known, once. In the set-up it is bound to this browser, which may set a password (setPasswordWithAccessCode) within 30 minutes; the same code sent again from there, since its answer was lost, is answered alike. Answers in the order 429, 422, 400.
         */
        post: operations["verifyAccessCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that somebody is there
         * @description At most once a minute while the person acts, and on "Stay signed in". Only this, login and the code extend the idle time of the session (31 minutes; 12 hours whatever happens). Extends an impersonation no further than its 60 minutes.
         */
        post: operations["recordActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/change_password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends all other sessions, renews this one and forgets known devices.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/set_password_with_access_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the first password
         * @description Consumes a verified set-up code, once, within 30 minutes, in the browser that verified it. Ends all sessions; login follows.
         */
        post: operations["setPasswordWithAccessCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/forgot_password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a reset link
         * @description The mail may take up to 5 minutes; its link leads to the page `/reset_password/<token>`, lives one hour and ends the one before. The same answer for every address.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/reset_password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by link
         * @description Uses the token, ends all sessions and forgets known devices; login follows.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/change_email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email
         * @description First `{email, password}`: 202 always, a code goes to the new address (a taken address gets a notice instead). Then `{email, access_code}`: 200, the old address is told, other sessions end, and this one goes on with another cookie and token.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/claim_token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the token of a claim or invite link
         * @description Once. The claim that it gives is bound to this browser and lives 30 minutes.
         */
        post: operations["exchangeClaimToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/claim_user_account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim an account
         * @description Sets the password of the claimed account; login follows.
         */
        post: operations["claimUserAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/verify_token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the token of a claim, invite or reset link
         * @description Says kind and state and changes nothing.
         */
        post: operations["verifyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/impersonate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Impersonate a homeowner
         * @description For 60 minutes, to look and not to act. Renews the session; the cookie before is worth nothing once the new one has come, so that it can be asked again when the answer is lost, and counts as one. Who, whom and when is in a log that the homeowner can read.
         */
        post: operations["impersonate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/unimpersonate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop impersonating
         * @description The staff session again, renewed.
         */
        post: operations["unimpersonate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description The person of this session with settings, address and agreements. Does not extend the session.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People, page by page
         * @description Staff are listed to `admins.view` only.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a person without a mail
         * @description A claim mail can follow (sendClaimAccountEmail).
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person by mail
         * @description A SUPER_ADMIN is invited by a SUPER_ADMIN only. A second invite to one who has not accepted sends a new link and ends the old one, and puts name and phone right, except of who holds or has held an agreement; invitations and claim mails to one person are five in an hour, then 429 `throttled`. The link leads to the page `/claim_account/<token>`.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People in numbers
         * @description By role; archived; never signed in; active in 30 days.
         */
        get: operations["getUserStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/send_claim_account_email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a claim link again
         * @description `{user_id}` is for staff with `claim.resend` (401, 403, 404 and 409 speak of it). `{email, is_resend: true}` is public, limited, and answered alike for every address. The link leads to the page `/claim_account/<token>`; a new one ends the old one. Staff are given one by their email only while an invitation of theirs stands, and it ends when that would have.
         */
        post: operations["sendClaimAccountEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person
         * @description Staff get every homeowner, and staff with `admins.view`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Which field who may change stands at UserUpdate. A role change and archiving end all sessions of that person.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{id}/phone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the phone
         * @description A changed number is unverified and ends the opt-in to text messages.
         */
        patch: operations["updatePhone"];
        trace?: never;
    };
    "/users/{id}/phone/send_verification_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code by text message
         * @description To the number that stands at the person. A resend ends the old code.
         */
        post: operations["sendPhoneVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/phone/verify_phone_number/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the phone
         * @description Answers in the order 429, 422, 400.
         */
        post: operations["verifyPhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Consents to the privacy policy and to text messages are kept as receipts with the text that was shown: the one with their `version` and `language`, or else the one in force in the language of the screen; a version that was never published is 400 in `fields.version`. Turning text messages off ends the receipt.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/users/{id}/inbox_messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts, page by page
         * @description Newest first.
         */
        get: operations["listInboxMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/inbox_messages/{messageId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark an alert as read
         * @description Again changes nothing.
         */
        patch: operations["updateInboxMessage"];
        trace?: never;
    };
    "/users/{id}/inbox_messages/mark_all_as_read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark all alerts as read
         * @description Those that were sent up to now.
         */
        put: operations["markAllInboxMessagesAsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in
         * @description Sessions that have not ended, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out elsewhere
         * @description One session, or all but this one.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/devices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Known devices
         * @description Browsers that need no code at login.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        /**
         * Forget known devices
         * @description One, or all; the next login there needs a code.
         */
        delete: operations["forgetDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/access_log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who looked
         * @description Members of staff who impersonated this person, newest first.
         */
        get: operations["listAccessLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/receipts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one agreed to
         * @description Consents, newest first.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/receipts/{receiptId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One consent with its text
         * @description To be opened and printed.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature_flags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All feature flags
         * @description Fetched once when the app starts, before anybody has signed in. FeatureFlagKey names every key that the application reads and what it switches. A key that is left away is off, and so are all of them when this fails or comes late; a key that the application does not know is ignored.
         */
        get: operations["listFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature_flags/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One feature flag
         * @description Its id is its key; FeatureFlagKey names those that the application reads.
         */
        get: operations["getFeatureFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/authorize/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start of the code flow
         * @description A page load that the page `/authorize` makes, where clients send people. Known client and agreed scopes: back to the client with a code. Not yet agreed: to the page of consent, `/authorize` with the same query. A wrong client or redirect URI is an error page and never a redirect; any other fault (`invalid_request`, `unsupported_response_type`, `invalid_scope`) goes to the client with the state, which is why the parameters may be anything here. Homeowners only. Whoever accepts `text/html` gets each refusal as a page, which leads to the request once more, and to the portal.
         */
        get: operations["authorizeOauth"];
        put?: never;
        /**
         * Agree or refuse
         * @description Once for each client and set of scopes. A refusal takes back an agreement to all of these scopes, and ends the codes and tokens that came of it.
         */
        post: operations["approveOauth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/check_authorize_params/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who asks for what
         * @description For the page of consent, before anything is shown. It changes nothing.
         */
        get: operations["checkAuthorizeParams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code or a refresh token
         * @description RFC 6749, 7636, OpenID Connect Core 3.1.3. A code or a refresh token that comes twice ends every token that came of it. A client with a secret sends it in the body or by HTTP Basic.
         */
        post: operations["exchangeOauthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/userinfo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who agreed
         * @description OpenID Connect Core 5.3. The name with `profile`, the email with `email`; the access token has to carry `openid`.
         */
        get: operations["getOauthUserinfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/jwks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys of id tokens
         * @description RFC 7517. The one that signs comes first; replaced ones stay while the server is given them.
         */
        get: operations["getOauthKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/.well-known/openid-configuration/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a client needs to know
         * @description OpenID Connect Discovery 1.0, RFC 8414. The issuer is this address without `/.well-known/openid-configuration`.
         */
        get: operations["getOauthMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Agreements, page by page
         * @description A homeowner gets the own agreements that are not archived, whatever the filter. Staff get all that fit. Each embeds its system, and for staff its users. `?homeowner_contract_id=` and `?workflow_id=` look up one.
         */
        get: operations["listAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One agreement
         * @description With its system. Staff also get its users.
         */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Archive or unarchive
         * @description Staff only. No other field of an agreement can be written.
         */
        patch: operations["updateAgreement"];
        trace?: never;
    };
    "/agreements/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Agreements in numbers
         * @description Counts; with `monitoring` a page of systems that report well or badly (offline, or a data-quality message now). Only those come as CSV.
         */
        get: operations["getAgreementStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to an agreement
         * @description For staff: milestones, verification calls, welcome checklists with their answers, autopay, acknowledgement, archiving, transfers and readings of the platform, newest first, as far as they were noted.
         */
        get: operations["getAgreementHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/contract/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the signed contract is
         * @description The file is saved as a signed-contract PDF.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/review_agreement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark as reviewed
         * @description The homeowner has looked at the agreement. Again changes nothing.
         */
        post: operations["reviewAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/set_onboarding_milestone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on to the next onboarding milestone
         * @description The milestone that stands already is answered with 200 and changes nothing.
         */
        post: operations["setOnboardingMilestone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/welcome_checklist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The welcome checklist
         * @description Questions in both languages, by page.
         */
        get: operations["getWelcomeChecklist"];
        put?: never;
        /**
         * Submit the welcome checklist
         * @description Acknowledgement and answers are kept as a receipt. The same answers again within ten minutes are the submission before. `detail` of a 409 is in the language of the page, as its cookie or Accept-Language names it, else in that of the submission, and is shown to the homeowner.
         */
        post: operations["submitWelcomeChecklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/auth_copy_ack/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Acknowledge the authoritative copy
         * @description Again changes nothing.
         */
        patch: operations["acknowledgeAuthoritativeCopy"];
        trace?: never;
    };
    "/agreements/{id}/validate_ach_data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check bank numbers, or fetch bank details
         * @description Stores no number. FAILED makes verified false; what PASSED is turned on by the enrolment that follows, which belongs to the same try. Checks count towards five tries for an agreement in 24 hours, together with ach_enroll; fetching details does not. 503 `bank_silent`: the bank was not heard, which is no try, or its provider refused these very numbers, which is one. Nothing was kept.
         */
        post: operations["validateAchData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/ach_enroll/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrol a bank account in autopay
         * @description One enrolment for one Idempotency-Key, kept 24 hours, which is looked at before terms and cancellation: sent again it is no further try. Of one of the account on file no key is kept. Needs an accepted receipt of the terms in that version. PASSED makes elected and verified true, FAILED makes verified false, anything else changes nothing. 503 `bank_silent`: the bank was not heard, which is no try, or its provider refused these very numbers, which is one. No account was kept.
         */
        post: operations["enrollAch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/ach_terms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the autopay terms
         * @description Keeps a receipt with the text in the language that was shown, until two years beyond the end of the authorisation. The same version again gives the same receipt.
         */
        post: operations["acceptAchTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{id}/transfer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer to new homeowners
         * @description The old ones lose access at once. Autopay, bank data, TPV, checklist, consents and confirmation start anew; telemetry and contract stay. When exactly these hold it already, the same one first, nothing changes, nobody is mailed, and the answer is 409 `held_already`. Whoever says in `held_by` whom they take it from takes it from nobody else: 409 `changed_meanwhile`.
         */
        post: operations["transferAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/backfill_workflows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read workflows anew
         * @description Each id is read from the platform and upserted by a job; unknown ids are listed in its result. One id twice counts once. 503 `platform_unavailable`: there is no platform to ask, and nothing was begun.
         */
        post: operations["backfillWorkflows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload_auth_copy_ack_csv/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload acknowledgements of authoritative copies
         * @description All or nothing. Counts are over the agreements in the file, before and after.
         */
        post: operations["uploadAuthCopyAckCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/add_agreement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add one agreement from the platform
         * @description A job reads it with its users and its system; one that stands already is read anew. A contract that the platform does not know is listed in the job's result. 503 `platform_unavailable`: there is no platform to ask, and nothing was begun.
         */
        post: operations["addPlatformAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/add_agreements_by_workflow_id/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add agreements by workflow
         * @description A job reads them; unknown ones are listed in its result. One id twice counts once. 503 `platform_unavailable`: there is no platform to ask, and nothing was begun.
         */
        post: operations["addPlatformAgreementsByWorkflowId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answernet/agreements/{id}/get_url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a verification call
         * @description Within agent hours (Eastern): Sunday 10-21, Monday to Friday 8-1, Saturday 9-24. 503 `unavailable`: the vendor of the calls does not answer; its `detail` is shown.
         */
        post: operations["getTpvUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answernet/agreements/{id}/get_preview_urls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recordings of verification calls
         * @description For staff. An empty list means that nothing was recorded.
         */
        get: operations["getTpvPreviewUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answernet/agreements/{id}/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the verification stands
         * @description Of the caller; asked every 5 seconds while it is pending (30 after a failure). Does not extend the session.
         */
        get: operations["getTpvStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One system
         * @description Hardware, address, time zone and what is measured.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/site_timezone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Time zone of the site
         * @description Days, weeks (from Sunday), months and years of a system are those of this zone, whatever the zone of the browser.
         */
        get: operations["getSystemSiteTimezone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/monitoring/power_flow/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Power now
         * @description The newest sample of sun, home, grid and battery, in watts, and the flow mode.
         */
        get: operations["getPowerFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/monitoring/early_warnings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs somebody
         * @description Warnings of a system that last: nothing heard for long, or whole days far below what sky and season allow. They are looked for every hour, and each is written to the inbox once, when it begins.
         */
        get: operations["listEarlyWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/solar/power/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Solar power
         * @description Mean production by interval, in watts.
         */
        get: operations["getSolarPower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/solar/energy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Solar energy
         * @description Production by interval, in watt-hours. Allocation: to_home, to_battery, to_grid.
         */
        get: operations["getSolarEnergy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/solar/energy/summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Solar totals
         * @description Today, this month, this year and all time, each with how much of its period it covers, and the peak of today.
         */
        get: operations["getSolarEnergySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/home/energy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Energy of the home
         * @description Use by interval, in watt-hours. Allocation: from_solar, from_battery, from_grid.
         */
        get: operations["getHomeEnergy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/home/energy/breakdown/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the home was supplied from
         * @description Totals of a period, in watt-hours, each with its coverage.
         */
        get: operations["getHomeEnergyBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/grid/energy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Energy of the grid
         * @description Import (+) less export (−) by interval, in watt-hours. Allocation: imported, exported.
         */
        get: operations["getGridEnergy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/battery/energy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Energy of the battery
         * @description Discharge (+) less charge (−) by interval, in watt-hours. Allocation: charged, discharged.
         */
        get: operations["getBatteryEnergy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/{allocation}/power/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Power of one part
         * @description Mean power of a category or of a part of where the sun went, by interval, in watts.
         */
        get: operations["getAllocationPower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/{allocation}/energy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Energy of one part
         * @description Energy of a category or of a part of where the sun went, by interval, in watt-hours. home, grid and battery answer as their own operations.
         */
        get: operations["getAllocationEnergy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/systems/{id}/vpp_details/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Part in the virtual power plant
         * @description The application asks again after 24 hours.
         */
        get: operations["getVppDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/user_comment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to support
         * @description Goes out as a mail to support. One message for one Idempotency-Key, kept 24 hours; without a key each request is one.
         */
        post: operations["createUserComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions and answers
         * @description A homeowner gets those that are not hidden and carry no tag but category and subcategory, or share one with an agreement. `faqs.manage` gets all.
         */
        get: operations["listFaqs"];
        put?: never;
        /**
         * Create a question
         * @description With the tags that are named; see addFaqTag for one more later. An unknown tag is 404. 400 `too_many`: there are as many questions as there may be. One question for one Idempotency-Key, kept 30 days; without a key each request makes one.
         */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or hide a question
         * @description Only what is sent changes. An unknown tag is 404.
         */
        patch: operations["updateFaq"];
        trace?: never;
    };
    "/faqs/{id}/move/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a question another place
         * @description Directly before or after another one, wherever both are listed. Whatever order the others are in by now, they keep it.
         */
        post: operations["moveFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqs/{id}/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tag a question
         * @description Again changes nothing. 400 `too_many` (`fields.tag_id`): a question has at most 50 tags.
         */
        post: operations["addFaqTag"];
        /**
         * Take a tag away
         * @description The tag itself stays.
         */
        delete: operations["removeFaqTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tags
         * @description In alphabetical order.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Compared without regard to case. 400 `too_many`: there are as many tags as there may be.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Videos
         * @description Those that are not hidden, in their order.
         */
        get: operations["listVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/banners/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Banners of the dashboard
         * @description Those meant for this person now, in the language asked for where there is one, else in English.
         */
        get: operations["listBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff_links/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where staff go on outside the portal
         * @description The provider's own administration and the monitoring sites. Null where there is none.
         */
        get: operations["getStaffLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Long work, newest first
         * @description What this person has started, page by page.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long work stands
         * @description Asked every few seconds until done or failed.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/telemetry/{vendor}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in measurements
         * @description For a monitoring vendor with its own key. At most 5 MB. All sites of a batch that are known are written, each in one transaction. 400 `invalid`, with nothing written: `fields` names up to 64 of what is `twice` (a site), no `quarter` of an hour, too far in the `past` or `future`, or `negative`.
         */
        post: operations["ingestTelemetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/sms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in a text message
         * @description For the text message provider, signed. Opt-out words end the messages at once and are confirmed once, HELP is answered, START with where messages are turned on, anything else is kept for nobody.
         */
        post: operations["receiveSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An error page. */
        ErrorPage: string;
        /** @description The one shape of every failure. */
        Error: {
            /** @description What happened, for programs: a stable snake_case code. Codes of one operation stand with its statuses. Everywhere: `invalid`, `invalid_text`, `not_authenticated`, `forbidden`, `csrf`, `impersonating`, `not_found`, `method_not_allowed`, `unsupported_media_type`, `too_large`, `throttled`, `busy`, `late`, `not_implemented`, `not_known`, `server_error`. */
            default_code: string;
            /** @description What happened, for people, in English. */
            detail: string;
            /** @description What of the request the failure is about, where it is about something of it: the field, in dotted form (`address.zip_code`, `new_users.0.email`), and what is wrong with it, each as a code. */
            fields?: {
                [key: string]: string[];
            };
        };
        /**
         * Format: uuid
         * @description A random identifier.
         */
        Id: string;
        /**
         * Format: email
         * @description An email address; compared without regard to case. A new one also ends in a dot and 2 to 6 characters.
         */
        Email: string;
        /**
         * Format: password
         * @description More than 7 and at most 128 characters, and a strength score of at least 3 (0 to 4, zxcvbn) with the name, the email and the street of the person as extra words. These rules answer 400 with their own code; the length here only bounds the work.
         */
        NewPassword: string;
        /** Format: password */
        Password: string;
        /** @description Six digits. */
        Code: string;
        /** @description A secret from a link, base64url. */
        Token: string;
        /** @description A label for the list of known devices; it decides nothing. */
        UserAgent: string;
        /**
         * @description A state, the District of Columbia or a territory of the United States.
         * @enum {string}
         */
        StateCode: "AL" | "AK" | "AS" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "GU" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MP" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "VI" | "WA" | "WV" | "WI" | "WY";
        /**
         * @description English or Spanish.
         * @enum {string}
         */
        Language: "en" | "es";
        /**
         * @description Who the person is to the product.
         * @enum {string}
         */
        Role: "ADMIN" | "SUPPORT" | "MARKETING" | "SUPER_ADMIN" | "HOMEOWNER" | "IMPERSONATE_ONLY";
        /** @description A US telephone number. */
        Phone: {
            /** @description E.164. */
            phone_number: string;
            /** @description A code sent to it was entered. A changed number is unverified. */
            verified: boolean;
        };
        /** @description The billing address of a person. The country is always the United States and is not sent. */
        Address: {
            id: components["schemas"]["Id"];
            /** @description Street and number. */
            street_1: string;
            /** @description Apartment, suite, unit. */
            street_2: string | null;
            city: string;
            state: components["schemas"]["StateCode"];
            /** @description ZIP or ZIP+4. */
            zip_code: string;
            /** @description The homeowner confirmed it as the billing address. */
            confirmed: boolean;
        };
        /** @description A billing address as a person gives it. A field that breaks a rule of form answers 400 and is named in `fields` as `address.street_1`, `address.city`, `address.state` or `address.zip_code`. */
        AddressInput: {
            /** @description Street and number: has a letter, at most 100 characters. */
            street_1: string;
            /** @description At most 100 characters. */
            street_2?: string | null;
            /** @description Not a single character, no double spaces, a letter at least, none of `* ( ) , . " “ ” \` : ; @ &`. */
            city: string;
            state: components["schemas"]["StateCode"];
            /** @description ZIP or ZIP+4 of that state. */
            zip_code: string;
            /** @description Confirming and updating always send true. */
            confirmed?: boolean;
        };
        /** @description Where a system stands. */
        SiteAddress: {
            street_1: string;
            street_2: string | null;
            city: string;
            state: components["schemas"]["StateCode"];
            /** @description ZIP or ZIP+4. */
            zip_code: string;
        };
        /** @description What a person agreed to. */
        Settings: {
            /** @description May be asked for feedback and research. */
            research_opt_in: boolean;
            /** @description Accepted the privacy policy. */
            privacy_policy_accepted: boolean;
            /** @description Text messages to the verified phone. */
            sms_opt_in: boolean;
        };
        /** @description A person: a homeowner or a member of staff. */
        User: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description Null when none is known. */
            phone: components["schemas"]["Phone"] | null;
            /** @description The billing address; null for staff and when none is known. */
            address: components["schemas"]["Address"] | null;
            /** @description The agreements of a homeowner; the first is the selected one. Archived ones are left out, except of another person for staff (`archived` says which). Empty for staff. */
            agreements: components["schemas"]["Agreement"][];
            settings: components["schemas"]["Settings"];
            /** @description Cannot sign in. */
            archived: boolean;
            /** @description Has set a password. */
            claimed: boolean;
            /**
             * Format: date-time
             * @description Null before the first login.
             */
            last_signed_in_at: string | null;
        };
        /** @description The member of staff behind an impersonated session. */
        Impersonator: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When the impersonation ends by itself, 60 minutes after its start.
             */
            ends_at: string;
        };
        /** @description The person of this session. */
        Me: {
            user: components["schemas"]["User"];
            /** @description Null when nobody impersonates. */
            impersonator: components["schemas"]["Impersonator"] | null;
        };
        /** @description The answer to a right email and password. */
        LoginResult: {
            /** @description The person, now signed in; null while a code is still needed. */
            user: components["schemas"]["User"] | null;
            /** @description This browser is not known: a code has to be sent (sendAccessCode) and verified (verifyAccessCode). */
            requires_MFA: boolean;
        };
        /** @description The answer to a right code. */
        VerifiedCode: {
            /** @description The person, now signed in (login on a new device); null when the code opens the password set-up. */
            user: components["schemas"]["User"] | null;
        };
        /** @description The answer to every request for a code, whether or not the address is known. */
        SentCode: {
            /**
             * Format: int32
             * @description How long the code lives, in seconds.
             */
            expires_in_seconds: number;
            /**
             * Format: int32
             * @description After how many seconds another may be asked for.
             */
            resend_after_seconds: number;
        };
        /** @description A switch of the product. Its id is its key. */
        FeatureFlag: {
            key: components["schemas"]["FeatureFlagKey"];
            /** @description On or off, for this person or browser. */
            enabled: boolean;
        };
        /** @description What the application reads, each off by default; any other key may be answered and is ignored. */
        FeatureFlagKey: "ach_modal" | "web_onboarding_refresh" | "sms_messaging_prelaunch_web" | "support_page_v2_web" | "surfly" | "web_system_categories" | "web_system_categories_battery" | "web_system_categories_grid" | "web_system_categories_home" | "web_system_categories_solar" | "tpv" | "web_video_resources" | "vpp_participation_web_2024" | "vpp2025_prelaunch_web" | "web_dark_mode" | "web_login_v2" | "web_production_consumption" | string;
        /** @description The installer. */
        Organization: {
            name: string;
            /**
             * Format: uri
             * @description An https address.
             */
            website_url: string | null;
        };
        /**
         * @description A loan, a lease, or a power purchase agreement.
         * @enum {string}
         */
        ContractType: "LOA" | "LSE" | "PPA";
        /**
         * @description Where the project stands, in this order; CANCELED ends it.
         * @enum {string}
         */
        Milestone: "CONTRACT_SIGNED" | "PROJECT_QUALIFICATION_COMPLETED" | "INSTALLATION_COMPLETED" | "IN_SERVICE" | "CANCELED";
        /**
         * @description How far the homeowner has been led, in this order.
         * @enum {string}
         */
        OnboardingMilestone: "PRE_INSTALLATION" | "SYSTEM_INSTALLATION" | "SYSTEM_ACTIVATION" | "ONBOARDING_COMPLETE";
        /**
         * @description Third-party verification by telephone, for one person.
         * @enum {string}
         */
        TpvStatus: "pending" | "verified" | "failed" | "canceled";
        /**
         * @description REQUIRED or FAILED is incomplete.
         * @enum {string}
         */
        ChecklistStatus: "REQUIRED" | "PASSED" | "FAILED" | "NOT_REQUIRED";
        /**
         * @description PASS when every answer was the expected one.
         * @enum {string}
         */
        ChecklistResult: "PASS" | "FAIL";
        /** @description A contract between a homeowner and the provider about one system. Fields that do not apply to the kind of contract are null. */
        Agreement: {
            id: components["schemas"]["Id"];
            /** @description The account number that the homeowner sees. */
            homeowner_account_id: string | null;
            /** @description The contract in the provider's books. */
            homeowner_contract_id: string;
            /**
             * Format: uuid
             * @description The workflow on the provider's platform.
             */
            platform_uuid: string | null;
            /** @description Applications at the financing partner. */
            application_ids: string[];
            /** @description PPA, PPA Plus, Shift PPA, … */
            product_display_name: string | null;
            product_name: string | null;
            /** @description PPA, PPA_PLUS, SHIFT_PPA or another. */
            product_type: string | null;
            /**
             * Format: int32
             * @description With version 1 the dashboard is open from the start.
             */
            product_version: number;
            /** @description A loan, a lease, or a power purchase agreement; null while unknown. */
            contract_type: components["schemas"]["ContractType"] | null;
            /**
             * Format: int32
             * @description In years.
             */
            contract_term: number | null;
            /**
             * Format: date
             * @description A calendar date.
             */
            contract_signed_date: string | null;
            /**
             * Format: date
             * @description A calendar date.
             */
            contract_start_date: string | null;
            /** @description The signed contract at the file store; null when there is none to download. */
            contract_resource_id: string | null;
            /**
             * Format: date
             * @description A calendar date.
             */
            commencement_date: string | null;
            /**
             * Format: date
             * @description A calendar date.
             */
            first_payment_date: string | null;
            /**
             * Format: date
             * @description A calendar date.
             */
            in_service_date: string | null;
            /**
             * Format: date
             * @description Permission to operate. A calendar date.
             */
            pto_date: string | null;
            /** @description When the loan is computed anew. */
            reamortization_dates: string[];
            /** @description Amount financed. In US dollars, at most two decimals. */
            amount_financed: number | null;
            /** @description Original balance. In US dollars, at most two decimals. */
            initial_balance: number | null;
            /** @description Current monthly payment. In US dollars, at most two decimals. */
            monthly_payment: number | null;
            /** @description Buydown. In US dollars, at most two decimals. */
            buydown_amount: number | null;
            /**
             * Format: int32
             * @description Payments over the term.
             */
            number_of_payments: number | null;
            /**
             * Format: int32
             * @description Yearly interest. In hundredths of a percent: 299 is 2.99 %.
             */
            interest_rate: number | null;
            /**
             * Format: int32
             * @description Yearly increase of the rate. In hundredths of a percent: 299 is 2.99 %.
             */
            rate_escalator: number | null;
            /** @description Contract rate, in US dollars for a kilowatt-hour. */
            rate_contract: number | null;
            /** @description Null is shown as IN_SERVICE on timeline and badge, but gives no access. */
            current_milestone: components["schemas"]["Milestone"] | null;
            /**
             * Format: date-time
             * @description When the current milestone was reached.
             */
            milestone_changed_at: string | null;
            /** @description Null until the introduction was started. */
            onboarding_milestone: components["schemas"]["OnboardingMilestone"] | null;
            /**
             * Format: date-time
             * @description When the onboarding milestone was set.
             */
            onboarding_changed_at: string | null;
            /** @description An archived agreement is gone for the homeowner. */
            archived: boolean;
            /** @description Autopay: true elected, false declined, null not asked. */
            ach_elected: boolean | null;
            /** @description Bank account: true verified, false failed, null not checked. */
            ach_verified: boolean | null;
            /** @description From the routing number. */
            ach_bank_name: string | null;
            /** @description All that is ever told of the account number. */
            ach_account_number_last_four_digits: string | null;
            /** @description The homeowner acknowledged the authoritative copy. */
            authoritative_copy_acknowledged: boolean | null;
            /** @description The homeowner has looked at the agreement. */
            reviewed_by_user: boolean;
            /** @description The installer verifies by telephone (TPV) instead of the welcome checklist. */
            is_tpv_installer: boolean;
            /** @description Newest first. */
            welcome_checklists: {
                id: components["schemas"]["Id"];
                result: components["schemas"]["ChecklistResult"] | null;
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                submitted_at: string | null;
            }[];
            welcome_checklist_status: components["schemas"]["ChecklistStatus"];
            primary_language: components["schemas"]["Language"];
            /** @description The installer, when known. */
            organization: components["schemas"]["Organization"] | null;
            /** @description Compared without regard to case with the tags of videos and FAQs. */
            tags: string[];
            users_tpv_statuses: {
                user_id: components["schemas"]["Id"];
                /** @description Null is unset and counts as pending. */
                tpv_status: components["schemas"]["TpvStatus"] | null;
            }[];
            /** @description The system at the site; null until the platform names one. */
            system: components["schemas"]["System"] | null;
            /** @description Who holds the agreement, primary first; empty where nobody does. In every answer to staff that is about agreements; not within a person, nor to homeowners. */
            users?: components["schemas"]["AgreementUser"][];
        };
        /** @description A holder of an agreement. */
        AgreementUser: {
            user_id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: components["schemas"]["Email"];
            /** @description Has a password; without one the claim mail can be sent again. */
            claimed: boolean;
            /** @description Cannot sign in; no claim mail can be sent either. */
            archived: boolean;
            /** @description The primary of at most two. */
            primary: boolean;
            /** @description The address of the account is not confirmed and differs from that of the system; cities are compared without the characters that none may hold ("St. Louis" is "St Louis"). */
            address_outstanding: boolean;
        };
        /** @description One page of agreements. */
        AgreementPage: {
            results: components["schemas"]["Agreement"][];
            /**
             * Format: int32
             * @description Agreements that fit the filter.
             */
            count: number;
            /** @description False when there are more than `count`. */
            count_is_exact: boolean;
            /**
             * Format: int32
             * @description This page, from 1.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows on a page.
             */
            page_size: number;
            /**
             * Format: int32
             * @description Pages by `count`.
             */
            total_pages: number;
        };
        /** @description Batteries of one model. */
        Battery: {
            id: components["schemas"]["Id"];
            manufacturer: string;
            model: string;
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /** @description Storage of one, in kWh. */
            capacity: number;
            /** @description Power of one, in kW. */
            power_rating: number;
        };
        /** @description Panels, inverters and batteries at one site. */
        System: {
            id: components["schemas"]["Id"];
            /** @description The site at the monitoring vendor; null when it is not connected. */
            site_id: string | null;
            /**
             * Format: int32
             * @description The monitoring vendor: 1 is the first, any other the second.
             */
            vendor_id: number | null;
            /** @description IANA name, e.g. America/Los_Angeles. */
            site_timezone: string;
            address: components["schemas"]["SiteAddress"];
            /** @description Model of the solar panels. */
            panels: string | null;
            /** @description Inverters. */
            inverters: string | null;
            /** @description Size of the array, in kW (DC). */
            capacity: number | null;
            /** @description Cost of the installation. In US dollars, at most two decimals. */
            install_cost: number | null;
            /** @description roof, ground, carport, … */
            system_mounting_type: string | null;
            /** @description Share of the use of the home that the system is expected to cover, in percent. */
            estimated_offset: number | null;
            /**
             * Format: int32
             * @description 1 and 2 are the two known names.
             */
            inverter_manufacturer_id: number | null;
            /** @description No longer looked after. */
            archived: boolean;
            /** @description Takes part in the virtual power plant. */
            is_vpp_enrolled: boolean;
            /** @description Solar is measured. */
            has_solar_monitoring: boolean;
            /** @description The battery is measured. */
            has_battery_monitoring: boolean;
            /** @description The use of the home is measured. */
            has_home_monitoring: boolean;
            /** @description Import and export are measured. */
            has_grid_monitoring: boolean;
            batteries: components["schemas"]["Battery"][];
            /** @description Of all batteries, in kWh; 0 without any. */
            total_battery_capacity_kwh: number;
        };
        /** @description The time zone in which days, weeks, months and years of this system are counted. */
        SiteTimezone: {
            /** @description IANA name. */
            site_timezone: string;
        };
        /** @description Power at one moment. Positive grid is import, positive battery is discharge. A part that the home lacks is null. */
        PowerFlow: {
            /**
             * Format: date-time
             * @description When it was measured; null before the first sample.
             */
            as_of: string | null;
            /**
             * @description Inactive until in service, without a milestone until something was heard; Offline when the last sample is older than 35 minutes, or there is none.
             * @enum {string}
             */
            status: "Active" | "Inactive" | "Offline";
            /**
             * Format: int32
             * @description Production. In watts.
             */
            solar_w: number | null;
            /**
             * Format: int32
             * @description Use. In watts.
             */
            home_w: number | null;
            /**
             * Format: int32
             * @description Import (+) or export (−). In watts.
             */
            grid_w: number | null;
            /**
             * Format: int32
             * @description Discharge (+) or charge (−). In watts.
             */
            battery_w: number | null;
            /**
             * Format: int32
             * @description State of charge, in percent.
             */
            battery_percent: number | null;
            /**
             * Format: int32
             * @description What the application says in words. Within ±50 W a part is idle, and solar off. Solar on: battery charging (1 to 3), idle (4 to 6), discharging (7 to 9), each with the grid importing, idle, exporting. Solar off: charging and importing (10), idle and importing (11), discharging with the grid importing, idle, exporting (12 to 14). Any other is null, as when nothing is known.
             */
            mode: number | null;
            /** @description The parts did not add up, twice running, by more than 100 W and 10 %. */
            imbalanced: boolean;
            /** @description Offline, and the home has no monitoring site, or one that the monitoring vendor that is asked does not know: these are its last readings. Of a home that was never heard the answer is 404 `site_not_found` instead. */
            is_site_unknown: boolean;
        };
        /**
         * @description How a value came about.
         * @enum {string}
         */
        QualityName: "measured" | "estimated" | "late" | "missing";
        /** @description One value for each interval, oldest first. */
        Values: (number | null)[];
        /** @description A column of values over time, half-open from start_time to end_time. A year of quarter hours has up to 35,136. */
        Series: {
            /** @description IANA name. */
            site_timezone: string;
            /**
             * @description Energy in an interval, or mean power over it.
             * @enum {string}
             */
            unit: "Wh" | "W";
            /**
             * @description Length of an interval.
             * @enum {string}
             */
            resolution: "15min" | "hour" | "day" | "month";
            /**
             * Format: date-time
             * @description Start of the first interval, with the site's offset; null for days and months, and when there are no values.
             */
            first: string | null;
            /**
             * Format: int32
             * @description Length of an interval in seconds; null for days and months, which are not all equally long.
             */
            step_seconds: number | null;
            /** @description Start of each interval for days and months; null below a day. */
            starts: string[] | null;
            values: components["schemas"]["Values"];
            /** @description How many quarter hours of each interval are known, as long as `values`; null when the intervals are themselves quarter hours, of which `quality` says which are missing. */
            covered: number[] | null;
            /** @description How many quarter hours of each interval lie between the first day with data and now, and so could be known; null where `covered` is. */
            expected: number[] | null;
            /** @description Run-length: the counts add up to the number of values. */
            quality: [
                components["schemas"]["QualityName"],
                number
            ][];
            /** @description Only with include_energy_allocation=true: where the energy went or came from, one column for each part, as long as `values`. solar: to_home, to_battery, to_grid; home: from_solar, from_battery, from_grid; battery: charged, discharged; grid: imported, exported. Of a quarter hour in Wh the parts of solar and of home sum to its value wherever they are known; an hour, a day or a month has the sums of those quarter hours of which they are, which may be fewer than its value has. Of a quarter hour to_home is below nothing where solar is, as an inverter draws at night, and from_grid where the home is; no other part ever is. */
            allocation?: {
                to_home?: components["schemas"]["Values"];
                to_battery?: components["schemas"]["Values"];
                to_grid?: components["schemas"]["Values"];
                from_solar?: components["schemas"]["Values"];
                from_battery?: components["schemas"]["Values"];
                from_grid?: components["schemas"]["Values"];
                charged?: components["schemas"]["Values"];
                discharged?: components["schemas"]["Values"];
                imported?: components["schemas"]["Values"];
                exported?: components["schemas"]["Values"];
            };
        };
        /** @description An amount of energy and how much of its period it covers. */
        EnergyAmount: {
            /**
             * Format: int64
             * @description Energy in watt-hours; null when no interval of the period is known. Missing intervals are not counted as zero.
             */
            wh: number | null;
            /**
             * Format: int32
             * @description Intervals of 15 minutes that are known.
             */
            covered_intervals: number;
            /**
             * Format: int32
             * @description Intervals of 15 minutes that the period has had so far, from the first day with data on: of the roof (where it has none, of any part), in a breakdown of the home. In a summary until the newest quarter hour of the roof, or until midnight at the site, while that and the newest sample are no older than 35 minutes, since quarter hours come a little late, and after samples. Never fewer than are covered.
             */
            expected_intervals: number;
        };
        /** @description What the roof made, by the site's own calendar. */
        EnergySummary: {
            today: components["schemas"]["EnergyAmount"];
            month: components["schemas"]["EnergyAmount"];
            year: components["schemas"]["EnergyAmount"];
            lifetime: components["schemas"]["EnergyAmount"];
            /**
             * Format: int32
             * @description Highest power of today. In watts.
             */
            peak_w: number | null;
            /**
             * Format: date-time
             * @description When the newest sample was measured, or the quarter hour that stands in for one ended.
             */
            as_of: string | null;
            /**
             * Format: date
             * @description The first day with data of any part.
             */
            first_day: string | null;
            /** @description The first day with data of each part; absent where only that of any is known. */
            measured_since?: {
                solar: components["schemas"]["FirstDay"];
                home: components["schemas"]["FirstDay"];
                grid: components["schemas"]["FirstDay"];
                battery: components["schemas"]["FirstDay"];
            };
        };
        /**
         * Format: date
         * @description The first day with data; null without any.
         */
        FirstDay: string | null;
        /** @description A system that needs somebody. */
        EarlyWarning: {
            id: components["schemas"]["Id"];
            /**
             * @description Nothing heard for long; nothing of the roof for long, while other readings come; almost no production for days; production that stays far below what a clear day gives this roof.
             * @enum {string}
             */
            kind: "silent" | "roof_silent" | "no_production" | "low_production";
            /**
             * Format: date
             * @description The day of the site on which it began.
             */
            since_day: string;
            /**
             * Format: date-time
             * @description Of silence, the last reading, or the last of the roof; null when there never was one, and of production.
             */
            heard_at: string | null;
            /**
             * Format: int32
             * @description Of production, the best day since then when it was noticed. In watt-hours.
             */
            best_wh: number | null;
            /**
             * Format: int32
             * @description Of production, a clear day of this roof at that time of the year. In watt-hours.
             */
            clear_wh: number | null;
            /**
             * Format: date-time
             * @description When it was noticed and written to the inbox.
             */
            noticed_at: string;
        };
        /** @description Gravest first. */
        EarlyWarningList: components["schemas"]["EarlyWarning"][];
        /** @description What the use of the home was met from. */
        EnergyBreakdown: {
            from_solar: components["schemas"]["EnergyAmount"];
            from_battery: components["schemas"]["EnergyAmount"];
            from_grid: components["schemas"]["EnergyAmount"];
        };
        /** @description A notice on the dashboard. */
        Banner: {
            id: components["schemas"]["Id"];
            /**
             * @description What it is about.
             * @enum {string}
             */
            category: "kudos" | "upselling" | "billing" | "system" | "early_access" | "vpp" | "account";
            title: string;
            /** @description Plain text. */
            body: string;
            /** @description Text of its button. */
            cta_title: string | null;
            /** @description A path of the app. */
            cta_link: string | null;
            /** @description May be put away; remembered by `id` for the session. */
            dismissible: boolean;
            /**
             * Format: date-time
             * @description Shown from.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Shown until.
             */
            ends_at: string | null;
        };
        /** @description Most important first. */
        BannerList: components["schemas"]["Banner"][];
        /** @description Addresses that the public configuration keeps silent about. */
        StaffLinks: {
            backend_admin: components["schemas"]["StaffLink"];
            monitoring_first: components["schemas"]["MonitoringLink"];
            monitoring_second: components["schemas"]["MonitoringLink"];
        };
        /**
         * Format: uri
         * @description Null where the provider has named none.
         */
        StaffLink: string | null;
        /**
         * Format: uri
         * @description Null where the provider has named none. `%7Bsite_id%7D` in it, where the vendor's scheme is configured, stands for the site id of a system.
         */
        MonitoringLink: string | null;
        FeatureFlagList: components["schemas"]["FeatureFlag"][];
        /** @description What a person types at login. */
        LoginRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            user_agent?: components["schemas"]["UserAgent"];
        };
        /** @description Where the code goes. */
        SendAccessCodeRequest: {
            email: components["schemas"]["Email"];
            /** @description True for another code of a login on a new device. The purpose itself comes from what the server knows of this browser; where that is no login, nothing is sent. */
            is_MFA?: boolean;
        };
        /** @description A typed code. */
        VerifyAccessCodeRequest: {
            email: components["schemas"]["Email"];
            access_code: components["schemas"]["Code"];
            /** @description True at login on a new device. The purpose itself comes from what the server knows of this browser. */
            is_MFA: boolean;
            user_agent?: components["schemas"]["UserAgent"];
        };
        /** @description The old and the new password. */
        ChangePasswordRequest: {
            old_password: components["schemas"]["Password"];
            new_password: components["schemas"]["NewPassword"];
        };
        /** @description The first password, after a verified code. */
        SetPasswordRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
            access_code: components["schemas"]["Code"];
            /** @description Must be true, else `privacy_policy_required` is answered; a receipt is kept. */
            privacy_policy_accepted?: boolean;
            /** @description Version of the legal text that was shown; without it the one in force, and without a language that of the screen. */
            privacy_policy_version?: string;
            language?: components["schemas"]["Language"];
        };
        /** @description Where the link goes. */
        ForgotPasswordRequest: {
            email: components["schemas"]["Email"];
        };
        /** @description The token of the link, and the new password. */
        ResetPasswordRequest: {
            token: components["schemas"]["Token"];
            password: components["schemas"]["NewPassword"];
        };
        /** @description First the new address with the password, then the code that was sent to it. */
        ChangeEmailRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        } | {
            email: components["schemas"]["Email"];
            access_code: components["schemas"]["Code"];
        };
        /** @description The address after the call. */
        ChangedEmail: {
            email: components["schemas"]["Email"];
        };
        /** @description A token from a link, the last part of its path. */
        TokenRequest: {
            token: components["schemas"]["Token"];
        };
        /** @description What a link is good for. An unknown token is told as expired. */
        TokenState: {
            /**
             * @description A homeowner claims an account, staff accept an invitation, or somebody takes a new password.
             * @enum {string}
             */
            kind: "claim" | "invite" | "reset";
            /**
             * @description Only a valid one can be exchanged or, for a new password, used.
             * @enum {string}
             */
            state: "valid" | "used" | "expired";
        };
        /** @description A token exchanged: it is used now, and `claim` stands for it in this browser alone. */
        Claim: {
            claim: components["schemas"]["Token"];
            email: components["schemas"]["Email"];
            first_name: string;
        };
        /** @description The form of the claim page. */
        ClaimUserAccountRequest: {
            claim: components["schemas"]["Token"];
            password: components["schemas"]["NewPassword"];
            /** @description Must be true; a receipt is kept. */
            privacy_policy_accepted: boolean;
            /** @description Version of the legal text that was shown; without it the one in force, and without a language that of the screen. */
            privacy_policy_version?: string;
            language?: components["schemas"]["Language"];
        };
        /** @description Whom. */
        ImpersonateRequest: {
            user_id: components["schemas"]["Id"];
        };
        /** @description A person in a list. */
        UserRow: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            /** @description Cannot sign in. */
            archived: boolean;
            /** @description Has set a password. */
            claimed: boolean;
            /**
             * Format: int32
             * @description Agreements held that are not archived.
             */
            agreement_count: number;
            /**
             * Format: date-time
             * @description Null before the first login.
             */
            last_signed_in_at: string | null;
        };
        /** @description One page of people. */
        UserPage: {
            results: components["schemas"]["UserRow"][];
            /**
             * Format: int32
             * @description People that fit the filter.
             */
            count: number;
            /** @description False when there are more than `count`. */
            count_is_exact: boolean;
            /**
             * Format: int32
             * @description This page, from 1.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows on a page.
             */
            page_size: number;
            /**
             * Format: int32
             * @description Pages by `count`.
             */
            total_pages: number;
        };
        /** @description A person without a mail. Creating staff needs `staff.manage`, a SUPER_ADMIN a SUPER_ADMIN. */
        NewUser: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            role: components["schemas"]["Role"];
            /** @description Optional. */
            phone?: {
                /** @description A US number, E.164. */
                phone_number: string;
            };
        };
        /** @description A person who gets a mail with a link, good for 7 days. */
        Invite: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            /** @description Optional. */
            phone?: {
                /** @description A US number, E.164. */
                phone_number: string;
            };
            role: components["schemas"]["Role"];
            /** @description True for every role but HOMEOWNER; anything else is 400. */
            is_admin_invite: boolean;
        };
        /**
         * @description What of a person may be changed, and by whom; any other field, or a field by somebody else, changes nothing and is refused with 403.
         *     - `address`: a homeowner, their own.
         *     - `first_name`, `last_name`: staff, their own; `staff.manage` for other staff (of a SUPER_ADMIN only a SUPER_ADMIN).
         *     - `archived`: `users.archive` for homeowners, `staff.manage` for staff (not oneself, not the last SUPER_ADMIN; a SUPER_ADMIN only by a SUPER_ADMIN).
         *     - `role`: `staff.manage`, from staff to staff, on the same conditions.
         */
        UserUpdate: {
            first_name?: string;
            last_name?: string;
            address?: components["schemas"]["AddressInput"];
            /** @description Archiving ends all sessions. */
            archived?: boolean;
            role?: components["schemas"]["Role"];
        };
        /** @description People in numbers. `by_role` and `archived` add up to `total`; a role that nobody has may be left away. */
        UserStatistics: {
            /**
             * Format: date-time
             * @description The time of the figures.
             */
            as_of: string;
            /**
             * Format: int32
             * @description People, archived ones too.
             */
            total: number;
            by_role: {
                role: components["schemas"]["Role"];
                /**
                 * Format: int32
                 * @description People.
                 */
                count: number;
            }[];
            /**
             * Format: int32
             * @description Cannot sign in.
             */
            archived: number;
            /**
             * Format: int32
             * @description Not archived, never signed in.
             */
            never_signed_in: number;
            /**
             * Format: int32
             * @description Not archived, signed in within 30 days.
             */
            active_last_30_days: number;
        };
        /** @description By staff for a person, or by anyone for an address whose link has expired. */
        SendClaimAccountEmailRequest: {
            user_id: components["schemas"]["Id"];
        } | {
            email: components["schemas"]["Email"];
            /**
             * @description Always true.
             * @constant
             */
            is_resend: true;
        };
        /** @description A US number. */
        PhoneInput: {
            /** @description E.164. One that is not a valid US number is 400 with `fields.phone_number`. */
            phone_number: string;
        };
        /** @description A typed code. */
        VerifyPhoneRequest: {
            verification_code: components["schemas"]["Code"];
            /** @description The number it was sent to, E.164. */
            phone_number: string;
        };
        /** @description One or more of them. */
        SettingsUpdate: {
            /** @description May be asked for feedback. */
            research_opt_in?: boolean;
            /**
             * @description Only true.
             * @constant
             */
            privacy_policy_accepted?: true;
            /** @description Needs a verified phone. */
            sms_opt_in?: boolean;
            language?: components["schemas"]["Language"];
            /** @description Version of the legal text that was shown; without it the one in force, and without a language that of the screen. */
            version?: string;
        };
        /** @description An alert. */
        InboxMessage: {
            id: components["schemas"]["Id"];
            subject: string;
            /** @description Plain text. */
            body: string;
            /** @description Shown instead of `body` through an allow-list; links are https or paths of the app. */
            markdown_body: string | null;
            /** @description What it is about. */
            category: string;
            /** @description Was opened. */
            read: boolean;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            date_sent: string;
            /** @description A path of the app, perhaps with a query key. */
            deeplink: string | null;
            /** @description Text of its button. */
            cta_title: string | null;
        };
        /** @description One page of alerts. */
        InboxPage: {
            results: components["schemas"]["InboxMessage"][];
            /**
             * Format: int32
             * @description The next page; null on the last.
             */
            next: number | null;
            /**
             * Format: int32
             * @description Unread alerts on all pages.
             */
            total_unread_sent_inbox_messages: number;
        };
        /** @description Opened. */
        InboxMessageUpdate: {
            /**
             * @description Only true.
             * @constant
             */
            read: true;
        };
        /** @description A browser that is signed in. */
        SessionItem: {
            id: components["schemas"]["Id"];
            /** @description From the user agent. */
            label: string;
            /** @description This one. */
            current: boolean;
            /**
             * Format: date-time
             * @description Sign-in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last activity.
             */
            last_active_at: string;
        };
        /** @description A browser that needs no code at login. */
        DeviceItem: {
            id: components["schemas"]["Id"];
            /** @description From the user agent. */
            label: string;
            /** @description This one. */
            current: boolean;
            /**
             * Format: date-time
             * @description When it became known.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last login.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description 30 days after it became known.
             */
            expires_at: string;
        };
        /** @description Who acted for whom. */
        AccessLogEntry: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description impersonation.started, impersonation.ended or impersonation.refused (something was tried that may not be done for somebody else); the application has words for these three. */
            action: string;
            /** @description The member of staff; null when no longer known. */
            actor_name: string | null;
            actor_role: components["schemas"]["Role"] | null;
            /**
             * Format: uuid
             * @description The agreement concerned.
             */
            agreement_id: string | null;
        };
        /** @description One page, newest first. */
        AccessLogPage: {
            results: components["schemas"]["AccessLogEntry"][];
            /**
             * Format: int32
             * @description The next page; null on the last.
             */
            next: number | null;
        };
        /**
         * @description What was agreed to.
         * @enum {string}
         */
        ReceiptKind: "privacy" | "sms" | "autopay_terms" | "welcome_checklist" | "research";
        /** @description A consent in a list. */
        ReceiptSummary: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ReceiptKind"];
            /** @description Of the text. */
            version: string;
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When.
             */
            given_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            withdrawn_at: string | null;
            /**
             * Format: uuid
             * @description The agreement concerned.
             */
            agreement_id: string | null;
            /** @description Autopay only. */
            account_number_last_four_digits: string | null;
            /** @description Text messages only; null in a receipt from before they were kept. */
            phone_number_last_four_digits: string | null;
        };
        /** @description A consent with the text as it was shown. It never changes. */
        Receipt: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ReceiptKind"];
            /** @description Of the text. */
            version: string;
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When.
             */
            given_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            withdrawn_at: string | null;
            /**
             * Format: uuid
             * @description The agreement concerned.
             */
            agreement_id: string | null;
            /** @description Autopay only. */
            account_number_last_four_digits: string | null;
            /** @description Text messages only; null in a receipt from before they were kept. */
            phone_number_last_four_digits: string | null;
            /** @description Immutable. */
            text: string;
            /** @description SHA-256 of `text`, hexadecimal. */
            hash: string;
        };
        /** @description What the person decided about a request. */
        OauthApproval: {
            /** @description The registered client. */
            client_id: string;
            /**
             * Format: uri
             * @description Exactly one of the registered ones.
             */
            redirect_uri: string;
            /**
             * @description Code only.
             * @enum {string}
             */
            response_type: "code";
            /** @description Space separated: openid, profile, email, agreements, energy, offline_access. */
            scope: string;
            /** @description Given back as it is. */
            state: string;
            /** @description PKCE. */
            code_challenge: string;
            /**
             * @description S256 only.
             * @enum {string}
             */
            code_challenge_method: "S256";
            /** @description Goes into the id token. */
            nonce?: string;
            /** @description False sends `access_denied` to the client. */
            approved: boolean;
        };
        /** @description Where the browser goes next. */
        OauthRedirect: {
            /**
             * Format: uri
             * @description The redirect URI with `code` and `state`, or with `error` and `state`.
             */
            redirect_to: string;
        };
        /** @description Who asks for what. */
        OauthRequest: {
            client_id: string;
            client_name: string;
            scopes: {
                name: string;
                /** @description In English. */
                description: string;
            }[];
            /** @description This person agreed to client and scopes before; nothing is asked again. */
            consent_given: boolean;
        };
        /** @description RFC 6749 with PKCE. A confidential client sends its secret, here or by HTTP Basic. Other fields are ignored. */
        OauthTokenRequest: {
            /** @description `authorization_code` or `refresh_token`; any other is `unsupported_grant_type`. */
            grant_type: string;
            /** @description The registered client; left away by one that comes by HTTP Basic. */
            client_id?: string;
            /** Format: password */
            client_secret?: string;
            /** @description Once, within 60 seconds. */
            code?: string;
            /**
             * Format: uri
             * @description The same as before.
             */
            redirect_uri?: string;
            /** @description PKCE. */
            code_verifier?: string;
            /** @description Once; a new one comes with the answer. */
            refresh_token?: string;
            /** @description Not more than was given. */
            scope?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description RFC 6749. */
        OauthToken: {
            /** @description Opaque. */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description In seconds.
             */
            expires_in: number;
            /** @description With offline_access. */
            refresh_token?: string;
            /** @description What was given. */
            scope: string;
            /** @description With openid, for a code: a JWT (ES256), RFC 8725. */
            id_token?: string;
        };
        /** @description OpenID Connect Core 5.1. */
        OauthUserinfo: {
            /**
             * Format: uuid
             * @description The person's id.
             */
            sub: string;
            name?: string;
            given_name?: string;
            family_name?: string;
            /** Format: email */
            email?: string;
            /** @description Whether the person has proved that the mailbox is theirs. */
            email_verified?: boolean;
        };
        /** @description RFC 7517. */
        OauthKeys: {
            keys: {
                /** @enum {string} */
                kty: "EC";
                /** @enum {string} */
                crv: "P-256";
                x: string;
                y: string;
                /** @description RFC 7638. */
                kid: string;
                /** @enum {string} */
                alg: "ES256";
                /** @enum {string} */
                use: "sig";
            }[];
        };
        /** @description OpenID Connect Discovery 1.0 3, RFC 8414 2, RFC 9207 3. */
        OauthMetadata: {
            /**
             * Format: uri
             * @description Who signs.
             */
            issuer: string;
            /**
             * Format: uri
             * @description The page that a client sends people to.
             */
            authorization_endpoint: string;
            /**
             * Format: uri
             * @description Where codes are exchanged.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Who agreed.
             */
            userinfo_endpoint: string;
            /**
             * Format: uri
             * @description The public keys.
             */
            jwks_uri: string;
            /** @description What may be asked for. */
            scopes_supported: string[];
            /** @description Code only. */
            response_types_supported: string[];
            /** @description Query only. */
            response_modes_supported: string[];
            /** @description Codes and refresh tokens. */
            grant_types_supported: string[];
            /** @description Public only. */
            subject_types_supported: string[];
            /** @description ES256 only. */
            id_token_signing_alg_values_supported: string[];
            /** @description How a client proves itself. */
            token_endpoint_auth_methods_supported: string[];
            /** @description S256 only. */
            code_challenge_methods_supported: string[];
            /** @description What id token and userinfo may hold. */
            claims_supported: string[];
            /** @description RFC 9207. */
            authorization_response_iss_parameter_supported: boolean;
            /** @description Never. */
            request_uri_parameter_supported: boolean;
        };
        /** @description RFC 6749 and the shape of every failure in one. */
        OauthError: {
            /** @enum {string} */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope";
            error_description: string;
            /** @description As `error`. */
            default_code: string;
            /** @description As `error_description`. */
            detail: string;
        };
        /** @description Something that happened to an agreement. */
        AgreementEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * @description What it was.
             * @enum {string}
             */
            kind: "milestone" | "onboarding_milestone" | "verification" | "checklist" | "autopay_terms" | "bank_account" | "bank_account_ended" | "bank_check_failed" | "autopay_ended" | "reviewed" | "copy_acknowledged" | "archived" | "unarchived" | "given_by_transfer" | "taken_by_transfer" | "added" | "read_anew" | "copy_set_acknowledged" | "copy_set_not_acknowledged";
            /** @description The milestone that was reached, the status of the verification, the result of the checklist, the version of the terms, or the last four digits of the account; null where there is none. */
            outcome: string | null;
            /** @description The name of the homeowner who did it, whom a verification or a transfer is about, or whose account it is; null where it was done by somebody else, or nobody is known. */
            person: string | null;
            /** @description The name of the member of staff who did it. */
            staff: string | null;
            /** @description What was answered in a welcome checklist; null for anything else. */
            answers: {
                question_en: string;
                question_es: string;
                /** @description True is yes. */
                answer: boolean;
                /** @description It is the answer that passes. */
                passes: boolean;
            }[] | null;
        };
        /** @description What happened to an agreement. */
        AgreementHistory: {
            /** @description Newest first; the newest 200 besides the checklists, of which there are as many more. */
            events: components["schemas"]["AgreementEvent"][];
            /** @description There are older events, which are not here. */
            older_left_out: boolean;
        };
        /** @description What staff may change of an agreement. */
        AgreementUpdate: {
            /** @description Archived ones are gone for the homeowner. */
            archived: boolean;
        };
        /** @description How many agreements stand at a milestone. */
        MilestoneCount: {
            milestone: components["schemas"]["Milestone"] | null;
            /**
             * Format: int32
             * @description Agreements.
             */
            count: number;
        };
        /** @description How many stand at an onboarding milestone. */
        OnboardingMilestoneCount: {
            milestone: components["schemas"]["OnboardingMilestone"] | null;
            /**
             * Format: int32
             * @description Agreements.
             */
            count: number;
        };
        /** @description How many have a status. */
        StatusCount: {
            /** @enum {string} */
            status: "active" | "archived" | "canceled";
            /**
             * Format: int32
             * @description Agreements.
             */
            count: number;
        };
        /** @description Agreements in numbers, archived and canceled ones too. Each list counts every agreement once, so that it adds up to `total`, in any order; a value that none has may be left away. */
        AgreementStatistics: {
            /**
             * Format: date-time
             * @description The time of the figures.
             */
            as_of: string;
            /**
             * Format: int32
             * @description Agreements.
             */
            total: number;
            by_milestone: components["schemas"]["MilestoneCount"][];
            by_onboarding_milestone: components["schemas"]["OnboardingMilestoneCount"][];
            by_status: components["schemas"]["StatusCount"][];
        };
        /** @description A system in service and how it reports. */
        MonitoringRow: {
            agreement_id: components["schemas"]["Id"];
            homeowner_contract_id: string;
            system_id: components["schemas"]["Id"];
            site_id: string | null;
            /**
             * Format: int32
             * @description The monitoring vendor.
             */
            vendor_id: number | null;
            /** @enum {string} */
            status: "Active" | "Inactive" | "Offline";
            /**
             * Format: date-time
             * @description Last sample.
             */
            as_of: string | null;
            /** @description Empty when good. */
            problems: ("site_not_found" | "offline" | "check_connection" | "negative" | "imbalance")[];
        };
        /** @description One page of good or bad systems. */
        MonitoringPage: {
            /**
             * Format: date-time
             * @description The time of the figures.
             */
            as_of: string;
            results: components["schemas"]["MonitoringRow"][];
            /**
             * Format: int32
             * @description All of them.
             */
            count: number;
            /**
             * Format: int32
             * @description This page, from 1.
             */
            page: number;
            /**
             * Format: int32
             * @description All pages.
             */
            totalPages: number;
        };
        /** @description Where the signed contract can be fetched. */
        Contract: {
            /**
             * Format: uri
             * @description A PDF, attachment; good for five minutes. The page fetches it by script: it is answered as `application/pdf`, and another host lets the portal read it (CORS) and is named in the policy for connections.
             */
            presigned_url: string;
            /**
             * Format: date-time
             * @description End of the link.
             */
            expires_at: string;
        };
        /** @description May repeat the agreement of the path. */
        ReviewRequest: {
            agreement_id?: components["schemas"]["Id"];
        };
        /** @description The next milestone. */
        OnboardingMilestoneRequest: {
            milestone: components["schemas"]["OnboardingMilestone"];
        };
        /** @description A question that is answered with yes or no. */
        ChecklistQuestion: {
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description The page it stands on.
             */
            page_number: number;
            question_en: string;
            question_es: string;
            /** @description What was answered last; true is yes. Null before. */
            answer: boolean | null;
        };
        /** @description The welcome checklist of an agreement. */
        WelcomeChecklist: {
            status: components["schemas"]["ChecklistStatus"];
            /** @description Of the acknowledgement in force. The application sends that of the text which it showed, from its own build. */
            version: string;
            /** @description By page, then in order. */
            questions: components["schemas"]["ChecklistQuestion"][];
        };
        /** @description Every question answered, and acknowledged. */
        WelcomeChecklistSubmission: {
            language: components["schemas"]["Language"];
            /** @description Of the acknowledgement that was shown. */
            version: string;
            /**
             * @description The box was ticked.
             * @constant
             */
            acknowledged: true;
            /** @description Each question once. */
            answers: {
                question_id: components["schemas"]["Id"];
                /** @description True is yes. */
                answer: boolean;
            }[];
        };
        /** @description How it ended. */
        WelcomeChecklistOutcome: {
            result: components["schemas"]["ChecklistResult"];
            status: components["schemas"]["ChecklistStatus"];
        };
        /** @description The box was ticked. */
        AcknowledgementRequest: {
            /**
             * @description Only true.
             * @constant
             */
            acknowledged: true;
        };
        /** @description Numbers to check, or the wish for the bank details on file. */
        ValidateAchRequest: {
            agreement_id?: components["schemas"]["Id"];
            /** @description Spaces and hyphens are stripped; 4 to 17 digits remain. Never logged, cached or answered; kept encrypted. */
            account_number: string;
            /** @description 9 digits with the ABA checksum; the first two are 01-12, 21-32 or 61-72. */
            routing_number: string;
            /**
             * @description The kind of account.
             * @default checking
             * @enum {string}
             */
            account_type: "checking" | "savings";
            /**
             * @description False or absent.
             * @constant
             */
            fetch_bank_details?: false;
        } | {
            agreement_id?: components["schemas"]["Id"];
            /**
             * @description True.
             * @constant
             */
            fetch_bank_details: true;
        };
        /**
         * @description PASSED and FAILED are kept; INVALID_ROUTING_NUMBER, INVALID_ACCOUNT_NUMBER and ERROR change nothing. A result of the bank that is not known is FAILED.
         * @enum {string}
         */
        VerificationResult: "PASSED" | "FAILED" | "INVALID_ROUTING_NUMBER" | "INVALID_ACCOUNT_NUMBER" | "ERROR";
        /** @description What the bank said. */
        AchValidation: {
            /** @description Null when only the details were asked for. */
            verification_result: components["schemas"]["VerificationResult"] | null;
            /** @description From the routing number. */
            bank_name: string | null;
            /** @description All that is ever told of the number. */
            account_number_last_four_digits: string | null;
        };
        /** @description A bank account for autopay. */
        EnrollAchRequest: {
            agreement_id?: components["schemas"]["Id"];
            /** @description Spaces and hyphens are stripped; 4 to 17 digits remain. Never logged, cached or answered; kept encrypted. */
            account_number: string;
            /** @description 9 digits with the ABA checksum; the first two are 01-12, 21-32 or 61-72. */
            routing_number: string;
            /**
             * @description The kind of account.
             * @default checking
             * @enum {string}
             */
            account_type: "checking" | "savings";
            /** @description Version of the accepted terms. */
            terms_version: string;
        };
        /** @description How the enrolment ended. */
        AchEnrollment: {
            verification_result: components["schemas"]["VerificationResult"];
            /** @description After the call. */
            ach_elected: boolean | null;
            /** @description After the call. */
            ach_verified: boolean | null;
            /** @description From the routing number. */
            bank_name: string | null;
            /** @description All that is ever told of the number. */
            account_number_last_four_digits: string | null;
        };
        /** @description What was shown and accepted. */
        AchTermsRequest: {
            /** @description Of the terms. */
            version: string;
            language: components["schemas"]["Language"];
        };
        /** @description The new homeowners, primary first. */
        TransferRequest: {
            /** @description One or two, with different addresses of mail. */
            new_users: {
                first_name: string;
                last_name: string;
                email: components["schemas"]["Email"];
                /** @description Their phone. */
                phone: {
                    /** @description A US number, E.164. */
                    phone_number: string;
                };
                address: components["schemas"]["AddressInput"];
            }[];
            /** @description The ids of who holds it, as the asker saw it, primary first; left away, whoever holds it loses it. */
            held_by?: components["schemas"]["Id"][];
        };
        /** @description Which workflows to read anew from the platform. */
        BackfillRequest: {
            /** @description Workflows on the platform. */
            workflow_ids: string[];
        };
        /** @description One contract in the provider's books. */
        PlatformAgreementRequest: {
            /** @description The contract. */
            homeowner_contract_id: string;
        };
        /** @description Workflows on the platform. */
        PlatformWorkflowsRequest: {
            /** @description Workflows on the platform. */
            workflow_ids: string[];
        };
        /** @description By what it was named, a workflow or a contract. */
        PlatformName: string;
        /** @description What became of each, by the workflow or the contract that it was named by, not by the id of an agreement. Each stands in one of `added`, `updated`, `unknown` and `failed`. */
        PlatformImport: {
            /** @description Those of which an agreement was made. */
            added: components["schemas"]["PlatformName"][];
            /** @description Those whose agreement stood already. */
            updated: components["schemas"]["PlatformName"][];
            /** @description Those that the platform does not know. */
            unknown: components["schemas"]["PlatformName"][];
            /** @description Those whose record was not taken in, while the others were: the platform refuses it, or what the platform says of it, or what is stored, does not fit. */
            failed?: components["schemas"]["PlatformName"][];
            /** @description Of those that were added or stood already: nobody holds the agreement, since whoever the platform names for it is staff or archived here. */
            unheld?: components["schemas"]["PlatformName"][];
        };
        /** @description Exactly one file, at most 5 MB. */
        CopyUpload: {
            /** @description CSV in UTF-8, with or without BOM: header `homeowner_contract_id,acknowledged`, then lines with true or false. */
            file: unknown;
        };
        /** @description Agreements of the file by acknowledgement. */
        CopyUploadResult: {
            /**
             * Format: int32
             * @description True before.
             */
            before_true: number;
            /**
             * Format: int32
             * @description True after.
             */
            after_true: number;
            /**
             * Format: int32
             * @description False before.
             */
            before_false: number;
            /**
             * Format: int32
             * @description False after.
             */
            after_false: number;
        };
        /** @description Who makes the call. */
        TpvStart: {
            user_id: components["schemas"]["Id"];
        };
        /** @description Where the call starts, in a new tab. */
        TpvUrl: {
            /**
             * Format: uri
             * @description Https, at the verification vendor.
             */
            url: string;
        };
        /** @description The verification of the caller. */
        TpvState: {
            /** @description Null is unset and counts as pending. */
            tpv_status: components["schemas"]["TpvStatus"] | null;
        };
        /** @description A recorded call. */
        TpvPreview: {
            /**
             * Format: uri
             * @description The recording.
             */
            video_url: string | null;
            /**
             * Format: uri
             * @description The transcript.
             */
            transcript_url: string | null;
            /** @description Of the vendor. */
            confirmation_code: string | null;
        };
        /** @description The recorded calls of an agreement. */
        TpvPreviews: {
            /** @description Newest first; empty when there is none. */
            preview_urls: components["schemas"]["TpvPreview"][];
        };
        /** @description What the homeowner writes. */
        UserComment: {
            /** @description Not only white space. */
            comment: string;
            agreement_id?: components["schemas"]["Id"];
        };
        /** @description It arrived. */
        ReceivedComment: {
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When.
             */
            created_at: string;
        };
        /** @description A label. */
        Tag: {
            id: components["schemas"]["Id"];
            /** @description category:…, subcategory:…, or a tag that agreements carry too. The categories with a page are paying_bill, payment_calculations, system_performance, system_changes, account, reamortization, video_resources, vpp and vpp_benefits; a question in none of them is found by searching alone. The first video with the tag PRE_INSTALLATION, SYSTEM_INSTALLATION or SYSTEM_ACTIVATION is shown on that screen of the onboarding. */
            tag: string;
        };
        /** @description A question and its answer. */
        Faq: {
            id: components["schemas"]["Id"];
            question: string;
            /** @description Markdown, shown through an allow-list. */
            answer: string;
            /**
             * Format: int32
             * @description Sorted by it, then by id.
             */
            order: number;
            /** @description Only staff see it. */
            hidden: boolean;
            /**
             * Format: date-time
             * @description When its words or tags were written last; hiding and moving do not count.
             */
            updated_at: string;
            tags: components["schemas"]["Tag"][];
        };
        /** @description A question. */
        NewFaq: {
            question: string;
            /** @description Markdown. */
            answer: string;
            /**
             * Format: int32
             * @description Place.
             * @default 0
             */
            order: number;
            /**
             * @description Only staff see it.
             * @default false
             */
            hidden: boolean;
            /** @description Its tags. */
            tag_ids?: components["schemas"]["Id"][];
        };
        /** @description What changes. */
        FaqUpdate: {
            question?: string;
            /** @description Markdown. */
            answer?: string;
            /**
             * Format: int32
             * @description Place.
             */
            order?: number;
            /** @description Only staff see it. */
            hidden?: boolean;
            /** @description Its tags from now on, in place of those that it had. */
            tag_ids?: components["schemas"]["Id"][];
            /**
             * Format: date-time
             * @description The `updated_at` that the change was made from; when it is another by now, nothing changes and the answer is 409.
             */
            expected_updated_at?: string;
        };
        /** @description The new place of a question. */
        FaqMove: {
            beside: components["schemas"]["Id"];
            /**
             * @description Whether it comes directly before the other one or directly after it.
             * @enum {string}
             */
            side: "before" | "after";
        };
        /** @description Which tag. */
        TagLink: {
            tag_id: components["schemas"]["Id"];
        };
        /** @description A label. */
        NewTag: {
            /** @description category:…, subcategory:…, or a tag that agreements carry too; compared without regard to case. Blank, it answers 400 with `required`, with nothing behind `category:` or `subcategory:` with `invalid`. */
            tag: string;
        };
        /** @description A video. */
        Video: {
            id: components["schemas"]["Id"];
            title: string;
            description: string;
            /**
             * Format: uri-reference
             * @description Https at an allowed host, or a path of this site.
             */
            url: string;
            /** @description What is said in it, as WebVTT; empty when that is part of the film. */
            captions: components["schemas"]["Captions"][];
            /** @description Shown nowhere, and not listed. */
            hidden: boolean;
            tags: components["schemas"]["Tag"][];
        };
        /** @description The captions of a video in one language. */
        Captions: {
            /** @enum {string} */
            language: "en" | "es";
            /**
             * Format: uri-reference
             * @description Https at a host that lets other sites read it, or a path of this site.
             */
            url: string;
        };
        /** @description Part in the virtual power plant. */
        VppDetails: {
            /** @description Takes part; without it the page is the not-found page. */
            vpp_participant: boolean;
            /** @description Earned so far, in US dollars. */
            total_revenue: number | null;
            /**
             * Format: int32
             * @description Homes that take part this season; the collective figures follow from it.
             */
            participants: number;
        };
        /** @description Long work. */
        Job: {
            id: components["schemas"]["Id"];
            /**
             * @description What is done.
             * @enum {string}
             */
            kind: "backfill" | "add_by_workflow" | "add_by_contract";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /**
             * Format: int32
             * @description Workflows or contracts that were read so far, known to the platform or not; `total` when it is done.
             */
            done: number;
            /**
             * Format: int32
             * @description Workflows or contracts that were asked for, each once.
             */
            total: number;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
            /** @description What became of each, when done; when failed, of those that it came to. */
            result: components["schemas"]["PlatformImport"] | null;
            /** @description When failed, the workflows or the contract that it did not come to. */
            unread: components["schemas"]["PlatformName"][] | null;
            /** @description When failed; in English. `failed` is a fault of the portal's own; anything else is told to staff as the platform's not answering. */
            error: string | null;
        };
        /** @description Long work, without what became of it. */
        JobSummary: {
            id: components["schemas"]["Id"];
            /**
             * @description What is done.
             * @enum {string}
             */
            kind: "backfill" | "add_by_workflow" | "add_by_contract";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /**
             * Format: int32
             * @description Workflows or contracts that were read so far, known to the platform or not; `total` when it is done.
             */
            done: number;
            /**
             * Format: int32
             * @description Workflows or contracts that were asked for, each once.
             */
            total: number;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
        };
        /** @description One page of long work. */
        JobPage: {
            results: components["schemas"]["JobSummary"][];
            /**
             * Format: int32
             * @description What this person has started.
             */
            count: number;
            /**
             * Format: int32
             * @description This page, from 1.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows on a page.
             */
            page_size: number;
            /**
             * Format: int32
             * @description Pages by `count`.
             */
            total_pages: number;
        };
        /** @description What a monitoring vendor measured. Sent again it changes nothing; a later value for the same interval wins. */
        TelemetryBatch: {
            /** @description Each site once. */
            sites: {
                /** @description At the vendor. */
                site_id: string;
                /** @description The newest sample. Positive grid is import, positive battery is discharge. Without one, the newest quarter hour that is over stands in for it. */
                power?: {
                    /**
                     * Format: date-time
                     * @description When.
                     */
                    at: string;
                    /**
                     * Format: int32
                     * @description Production. In watts.
                     */
                    solar_w?: number | null;
                    /**
                     * Format: int32
                     * @description Use. In watts.
                     */
                    home_w?: number | null;
                    /**
                     * Format: int32
                     * @description Grid. In watts.
                     */
                    grid_w?: number | null;
                    /**
                     * Format: int32
                     * @description Battery. In watts.
                     */
                    battery_w?: number | null;
                    /**
                     * Format: int32
                     * @description State of charge, in percent.
                     */
                    battery_percent?: number | null;
                };
                /** @description Any order. */
                intervals?: {
                    /**
                     * Format: date-time
                     * @description Start, on the quarter, at most 25 years ago.
                     */
                    starts_at: string;
                    /**
                     * Format: int32
                     * @description Production. In watt-hours. 0 while the sun is down: null is missing, and counts as a reading that is not in, at night too.
                     */
                    solar_wh?: number | null;
                    /**
                     * Format: int32
                     * @description Use. In watt-hours.
                     */
                    home_wh?: number | null;
                    /**
                     * Format: int32
                     * @description Import. In watt-hours.
                     */
                    grid_import_wh?: number | null;
                    /**
                     * Format: int32
                     * @description Export. In watt-hours.
                     */
                    grid_export_wh?: number | null;
                    /**
                     * Format: int32
                     * @description Charge. In watt-hours.
                     */
                    battery_charge_wh?: number | null;
                    /**
                     * Format: int32
                     * @description Discharge. In watt-hours.
                     */
                    battery_discharge_wh?: number | null;
                    /**
                     * Format: int32
                     * @description At the end, in percent.
                     */
                    battery_percent?: number | null;
                    /**
                     * @description How the values came about.
                     * @default measured
                     * @enum {string}
                     */
                    quality: "measured" | "estimated" | "late";
                }[];
            }[];
        };
        /** @description What became of the batch. */
        TelemetryReceipt: {
            /**
             * Format: int32
             * @description Written.
             */
            accepted_intervals: number;
            /** @description Not ours; nothing was written for them. */
            unknown_sites: string[];
        };
        /** @description A text message that somebody sent us. */
        IncomingSms: {
            /** @description The provider's id; the same one twice counts once. */
            message_id: string;
            /** @description E.164. */
            from: string;
            /** @description Our number. */
            to: string;
            /** @description STOP, QUIT, END, REVOKE, OPT OUT, CANCEL, UNSUBSCRIBE opt out; HELP, START, UNSTOP and YES are answered. */
            text: string;
        };
    };
    responses: {
        /** @description The request does not fit this contract or a rule; where that is about fields of it, `fields` names each of them. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no valid session. Always and only that. */
        Unauthenticated: {
            headers: {
                "X-CSRF-Token": components["headers"]["CsrfTokenAnew"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `forbidden`: the role may not. `csrf`: the CSRF token or the Origin is wrong. `impersonating`: an impersonator may look, not act. */
        Forbidden: {
            headers: {
                "X-CSRF-Token": components["headers"]["CsrfTokenAnew"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or not for this person. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `throttled`: too many requests from this address, person or in all. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid`: a malformed parameter or an instant without offset; also an end that is not after the start, or a period that is too long, under `fields.end_time`. */
        PeriodInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: there is no such system, or not for this person. `site_not_found`: nothing was ever heard of the home, which has no monitoring site, or one that the monitoring vendor that is asked does not know. */
        SiteNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `throttled`: too many requests from this address or in all. `locked`: five attempts were evaluated, this one was not, right or wrong; ends by itself after 15 minutes. */
        LockedOrThrottled: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side. Nothing is told of it here. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure: 404 no such path, 405 other method (with Allow), 408 too slow, 413 too large, 415 another media type, 501 not served yet, 503 busy or stopping (with Retry-After), or a vendor that does not answer: nothing was done, 504 `not_known`: the database was lost before it said that a write stands, which may have been done. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The version of the browser application; sent with every request. */
        AppVersion: string;
        /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
        CsrfToken: string;
        /**
         * @description Made by the caller for one intention, kept 24 hours. The same key and body give the stored answer. Only what was done takes the key: after a refusal or a failure it may come again, with another body too.
         * @example b7e8f9a0-1c2d-4e3f-8a4b-5c6d7e8f9a0b
         */
        IdempotencyKey: string;
        /**
         * @description Made by the caller for one intention, kept as long as the operation says. The same key and body give the stored answer; without a key each request is an intention of its own. Only what was done takes the key: after a refusal or a failure it may come again, with another body too. While the first is being done it waits, or is 503.
         * @example b7e8f9a0-1c2d-4e3f-8a4b-5c6d7e8f9a0b
         */
        IdempotencyKeyIfAny: string;
        /** @description A person. */
        UserId: string;
        /** @description An agreement; a foreign one is as unknown. */
        AgreementId: string;
        /** @description A system; a foreign one is as unknown. */
        SystemId: string;
        /** @description A question. */
        FaqId: string;
        /** @description A category, or a part of where the sun went. Battery values: positive is discharge; grid values: positive is import. */
        Allocation: "home" | "battery" | "grid" | "solar_to_home" | "solar_to_battery" | "solar_to_grid";
        /**
         * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
         * @example 2026-11-20T00:00:00-08:00
         */
        StartTime: string;
        /**
         * @description End, not included; an instant with offset.
         * @example 2026-11-21T00:00:00-08:00
         */
        EndTime: string;
        /** @description Absent: quarter hours. Days and months are the site's own. */
        AggregationLevel: "hour" | "day" | "month";
        /** @description Adds `allocation`. */
        IncludeEnergyAllocation: boolean;
        /** @description The language shown. */
        InLanguage: "en" | "es";
        /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
        Page: number;
        /** @description Rows on a page. */
        PageSize: number;
        /** @description Of the sort; rows with nothing in its column come last, whichever way. */
        Direction: "ascending" | "descending";
        /** @description Words to look for, each of which must be found. Words of one or two letters alone match the start of a last name; a whole email is looked up as such, and so are an id and a whole phone number of the United States, however typed. */
        Search: string;
        /** @description `csv` streams all rows of the filter, whatever the page. */
        Format: "json" | "csv";
    };
    requestBodies: never;
    headers: {
        /** @description The token to send from now on in X-CSRF-Token. At its end, behind a point, it may name who acts (their id of 36 characters; of who looks as a homeowner, that of the member of staff): where another one is named than is signed in in the application, it sends nothing more for that one and asks who is here. Nothing else of 36 characters stands behind the last point. */
        CsrfToken: string;
        /** @description The token to send from now on. After 401 and after 403 `csrf` the application sends the same request once more with it, unless it names another one than asked: nothing that was asked for may have been kept before such an answer. */
        CsrfTokenAnew: string;
        /**
         * @description After how many seconds to try again.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The pair was right. */
            200: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            /**
             * @description `wrong_credentials`: the email and the password do not belong together; also for an unknown or archived person.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the session cookie is removed. */
            204: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendAccessCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendAccessCodeRequest"];
            };
        };
        responses: {
            /** @description If this is the address of an agreement, a code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            /**
             * @description `invalid`: the address is malformed.
             *     `login_required`: `is_MFA` without a password checked in this browser within the last 31 minutes, whatever the address; sign in again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description `too_early`: again within 30 seconds. */
            425: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_codes`: the sixth in an hour.
             *     `throttled`: too many requests from this address or in all.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifyAccessCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyAccessCodeRequest"];
            };
        };
        responses: {
            /** @description The code was right. */
            200: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedCode"];
                };
            };
            /**
             * @description `wrong_code`: the code is not this one, was used, or belongs to another browser or purpose.
             *     `login_required`: `is_MFA` without a password checked in this browser within the last 31 minutes; sign in again.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description `expired_code`: older than 600 seconds. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    recordActivity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Extended. */
            204: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `wrong_password`: the old password is not right.
             *     `password_not_new`: the new one equals the old one.
             *     `password_too_short`: at most 7 characters.
             *     `password_too_long`: over 128 characters.
             *     `password_not_strong`: the strength score is below 3.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    setPasswordWithAccessCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordRequest"];
            };
        };
        responses: {
            /** @description Set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `wrong_code`: the code is not this one, was used, or belongs to another browser or purpose.
             *     `privacy_policy_required`: the box was not ticked.
             *     `password_too_short`: at most 7 characters.
             *     `password_too_long`: over 128 characters.
             *     `password_not_strong`: the strength score is below 3.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description `expired_code`: verified more than 30 minutes ago. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description If there is an account, a mail is on its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid`: the address is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_token`: the token is unknown, used, or expired.
             *     `password_too_short`: at most 7 characters.
             *     `password_too_long`: over 128 characters.
             *     `password_not_strong`: the strength score is below 3.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailRequest"];
            };
        };
        responses: {
            /** @description The email is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedEmail"];
                };
            };
            /** @description If the address is free, a code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            /**
             * @description `wrong_password`: the password is not right.
             *     `wrong_code`: the code is not this one, was used, or belongs to another browser or purpose.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `expired_code`: older than 600 seconds. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    exchangeClaimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The claim. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            /**
             * @description `invalid_token`: the token is unknown, used, or expired.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    claimUserAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimUserAccountRequest"];
            };
        };
        responses: {
            /** @description Claimed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_claim`: unknown, expired, ended, or of another browser.
             *     `claim_used`: this browser has claimed the account with it, as by a request whose answer was lost.
             *     `privacy_policy_required`: the box was not ticked.
             *     `password_too_short`: at most 7 characters.
             *     `password_too_long`: over 128 characters.
             *     `password_not_strong`: the strength score is below 3.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifyToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description Kind and state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    impersonate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImpersonateRequest"];
            };
        };
        responses: {
            /** @description The homeowner, and who impersonates. */
            200: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `not_impersonable`: the person is staff or archived. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    unimpersonate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stopped. */
            204: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `not_impersonating`: nobody is impersonated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person, and who impersonates. */
            200: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The column; ties go by id. */
                sort_by?: "last_name" | "email" | "role" | "last_signed_in_at";
                /** @description Of the sort; rows with nothing in its column come last, whichever way. */
                direction?: components["parameters"]["Direction"];
                /** @description Words to look for, each of which must be found. Words of one or two letters alone match the start of a last name; a whole email is looked up as such, and so are an id and a whole phone number of the United States, however typed. */
                search?: components["parameters"]["Search"];
                /**
                 * @description Comma separated roles. Unknown values are ignored.
                 * @example HOMEOWNER
                 */
                role?: string;
                /**
                 * @description Comma separated: active, archived. Unknown values are ignored.
                 * @example active
                 */
                status?: string;
                /** @description `csv` streams all rows of the filter, whatever the page. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or all rows as CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The person. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `email_taken`: somebody has this email. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invite"];
            };
        };
        responses: {
            /** @description The person, not claimed yet. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `email_taken`: somebody has this email. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUserStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendClaimAccountEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendClaimAccountEmailRequest"];
            };
        };
        responses: {
            /** @description On its way, if there is an account to claim. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `already_claimed`: the person has a password; told to staff only. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The person as changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description `invalid`: a field breaks a rule of form; `fields` names it: `address.street_1`, `address.city`, `address.state`, `address.zip_code`, and `first_name` or `last_name` of blanks alone. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `oneself`: nobody archives or demotes themselves.
             *     `last_super_admin`: the last SUPER_ADMIN stays.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updatePhone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description The phone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            /** @description `invalid_phone_number`: not a valid US number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendPhoneVerificationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneInput"];
            };
        };
        responses: {
            /** @description On its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            /** @description `invalid_phone_number`: not a valid US number, or not the one on file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `too_early`: again within 30 seconds.
             *     `too_many_codes`: the sixth in an hour, or too many for this number.
             *     `throttled`: too many requests from this address or in all.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifyPhoneNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPhoneRequest"];
            };
        };
        responses: {
            /** @description The phone, verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phone"];
                };
            };
            /**
             * @description `wrong_code`: the code is not this one or was used.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `expired_code`: older than 600 seconds. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["LockedOrThrottled"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            /** @description All settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `phone_not_verified`: text messages need a verified phone. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listInboxMessages: {
        parameters: {
            query?: {
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The one column. */
                sort_by?: "date_sent";
                /** @description Of the sort. */
                direction?: "ascending" | "descending";
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateInboxMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
                /** @description An alert of this person. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxMessageUpdate"];
            };
        };
        responses: {
            /** @description The alert. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    markAllInboxMessagesAsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    endSessions: {
        parameters: {
            query?: {
                /** @description This one alone. */
                session_id?: string;
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    forgetDevices: {
        parameters: {
            query?: {
                /** @description This one alone. */
                device_id?: string;
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAccessLog: {
        parameters: {
            query?: {
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLogPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listReceipts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A person. */
                id: components["parameters"]["UserId"];
                /** @description A receipt of this person. */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFeatureFlags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every flag, each key once, in any order. */
            200: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlagList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFeatureFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /**
                 * @description The key of the flag.
                 * @example web_dark_mode
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    authorizeOauth: {
        parameters: {
            query?: {
                /** @description The registered client. */
                client_id?: string;
                /** @description Exactly one of the registered ones. */
                redirect_uri?: string;
                /** @description `code` only. */
                response_type?: string;
                /** @description Space separated: openid, profile, email, agreements, energy, offline_access. */
                scope?: string;
                /** @description Given back as it is; 1 to 1024 printable characters. */
                state?: string;
                /** @description PKCE, 43 characters of base64url. */
                code_challenge?: string;
                /** @description `S256` only. */
                code_challenge_method?: string;
                /** @description Goes into the id token. */
                nonce?: string;
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the client with `code` and `state` (or `error`), or to the page of consent. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The client or the redirect URI is not registered: a page. `invalid`: a parameter that comes twice, is longer than any may be, or is unknown. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
            /** @description There is no valid session. Always and only that. */
            401: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfTokenAnew"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
            /** @description `forbidden`: the role may not. `csrf`: led here by another site. `impersonating`: an impersonator may look, not act. */
            403: {
                headers: {
                    "X-CSRF-Token": components["headers"]["CsrfTokenAnew"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
            /** @description `throttled`: this person was led here too often. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
            /** @description Something went wrong on our side. Nothing is told of it here. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
            /** @description Any other failure, as 503 busy or stopping (with Retry-After). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": components["schemas"]["ErrorPage"];
                };
            };
        };
    };
    approveOauth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthApproval"];
            };
        };
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRedirect"];
                };
            };
            /**
             * @description `invalid_client`: the client or the redirect URI is not registered.
             *     `invalid_scope`: a scope that the client may not ask for.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkAuthorizeParams: {
        parameters: {
            query?: {
                /** @description The registered client. */
                client_id?: string;
                /** @description Exactly one of the registered ones. */
                redirect_uri?: string;
                /** @description `code` only. */
                response_type?: string;
                /** @description Space separated: openid, profile, email, agreements, energy, offline_access. */
                scope?: string;
                /** @description Given back as it is; 1 to 1024 printable characters. */
                state?: string;
                /** @description PKCE, 43 characters of base64url. */
                code_challenge?: string;
                /** @description `S256` only. */
                code_challenge_method?: string;
                /** @description Goes into the id token. */
                nonce?: string;
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Client and scopes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequest"];
                };
            };
            /**
             * @description `invalid_client`: the client or the redirect URI is not registered.
             *     `invalid_scope`: a scope that the client may not ask for.
             *     `invalid_request`, `unsupported_response_type`: another fault that the client is told of by the authorize endpoint.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    exchangeOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OauthTokenRequest"];
            };
        };
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthToken"];
                };
            };
            /** @description RFC 6749 5.2. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            /** @description `invalid_client`: unknown client or wrong secret. */
            401: {
                headers: {
                    /** @description Basic, for a client that came by it. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOauthUserinfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthUserinfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `not_authenticated`: no access token, or one that is unknown, expired or ended. */
            401: {
                headers: {
                    /** @description RFC 6750 3. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOauthKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOauthMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses and abilities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthMetadata"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAgreements: {
        parameters: {
            query?: {
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description The column; ties go by id. */
                sort_by?: "contract_signed_date" | "homeowner_name" | "homeowner_contract_id" | "product_display_name" | "current_milestone" | "in_service_date";
                /** @description Of the sort; rows with nothing in its column come last, whichever way. */
                direction?: components["parameters"]["Direction"];
                /** @description Words to look for, each of which must be found. Words of one or two letters alone match the start of a last name; a whole email is looked up as such, and so are an id and a whole phone number of the United States, however typed. */
                search?: components["parameters"]["Search"];
                /**
                 * @description Comma separated: active, archived, canceled. Unknown values are ignored.
                 * @example active,canceled
                 */
                status?: string;
                /**
                 * @description Comma separated current milestones. Unknown values are ignored.
                 * @example IN_SERVICE
                 */
                milestone?: string;
                /**
                 * @description The one with this contract id.
                 * @example C-220418-1
                 */
                homeowner_contract_id?: string;
                /** @description The one with this platform_uuid. */
                workflow_id?: string;
                /** @description `csv` streams all rows of the filter, whatever the page. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or all rows as CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementUpdate"];
            };
        };
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAgreementStatistics: {
        parameters: {
            query?: {
                /** @description Asks for the page of systems. */
                monitoring?: "good" | "bad";
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description `csv` streams all rows of the filter, whatever the page. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, or the page, or all systems as CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementStatistics"] | components["schemas"]["MonitoringPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAgreementHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was noted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A link that soon ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `not_found`: there is no such agreement, or not for this person.
             *     `no_contract`: there is no contract to download.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    reviewAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** @description May be left out. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /**
             * @description `mismatch`: `agreement_id` is not that of the path.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    setOnboardingMilestone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingMilestoneRequest"];
            };
        };
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `backwards`: an earlier milestone.
             *     `skipped`: one in between is missing.
             *     `not_reached`: the project is not that far.
             *     `canceled`: the agreement is canceled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWelcomeChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WelcomeChecklist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    submitWelcomeChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WelcomeChecklistSubmission"];
            };
        };
        responses: {
            /** @description How it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WelcomeChecklistOutcome"];
                };
            };
            /**
             * @description `unanswered`: a question has no answer.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `already_passed`: it was passed before.
             *     `not_required`: this agreement needs none.
             *     `canceled`: the agreement is canceled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    acknowledgeAuthoritativeCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgementRequest"];
            };
        };
        responses: {
            /** @description The agreement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    validateAchData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateAchRequest"];
            };
        };
        responses: {
            /** @description What the bank said. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AchValidation"];
                };
            };
            /**
             * @description `mismatch`: `agreement_id` is not that of the path.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `canceled`: the agreement is canceled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_tries`: the sixth try for this agreement in 24 hours.
             *     `throttled`: too many requests from this address or in all.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    enrollAch: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Made by the caller for one intention, kept 24 hours. The same key and body give the stored answer. Only what was done takes the key: after a refusal or a failure it may come again, with another body too.
                 * @example b7e8f9a0-1c2d-4e3f-8a4b-5c6d7e8f9a0b
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollAchRequest"];
            };
        };
        responses: {
            /** @description How it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AchEnrollment"];
                };
            };
            /**
             * @description `mismatch`: `agreement_id` is not that of the path.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `terms_required`: no accepted receipt for this agreement and version.
             *     `in_progress`: the same key, or another enrolment of this agreement, is still running.
             *     `canceled`: the agreement is canceled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: the same key with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_tries`: the sixth try for this agreement in 24 hours.
             *     `throttled`: too many requests from this address or in all.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    acceptAchTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AchTermsRequest"];
            };
        };
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `outdated_version`: not the version in force.
             *     `canceled`: the agreement is canceled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    transferAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description The agreement with its new users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /** @description `invalid`: a field breaks a rule of form; `fields` names it, e.g. `new_users.0.address.zip_code`. An email that is named twice is `same` at the second. `email_of_staff` (409) says `taken` of the email. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `email_of_staff`: an address belongs to a member of staff or an archived person.
             *     `canceled`: the agreement is canceled. `archived`: it is archived, so that nobody would see it.
             *     `held_already`: exactly these people hold it, the same one first; nothing was changed.
             *     `changed_meanwhile`: others than `held_by` says hold it by now; nothing was changed.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `throttled`: too many requests from this address, person or in all; or one of the new homeowners would be sent more claim mails than an hour allows, whose email is then named in `fields`. Nothing was changed. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    backfillWorkflows: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackfillRequest"];
            };
        };
        responses: {
            /** @description It has started; see getJob. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `invalid`: an id is not a lowercase UUID, or there is none. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    uploadAuthCopyAckCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One part named `file`. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CopyUpload"];
            };
        };
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyUploadResult"];
                };
            };
            /** @description `invalid_csv`: the header, a line, or the encoding is wrong, or a contract is unknown. `fields` says in `lines` how many are wrong, and names the first 63 of them with the code of what is wrong: empty, encoding, header, columns, contract_id, acknowledged, duplicate, unknown, or too_many, which stands alone, at the line after the 50,000th. Nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `too_large`: more than 5 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    addPlatformAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformAgreementRequest"];
            };
        };
        responses: {
            /** @description It has started; see getJob. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    addPlatformAgreementsByWorkflowId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformWorkflowsRequest"];
            };
        };
        responses: {
            /** @description It has started; see getJob. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTpvUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TpvStart"];
            };
        };
        responses: {
            /** @description Where the call starts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TpvUrl"];
                };
            };
            /**
             * @description `mismatch`: `user_id` is not the caller.
             *     `invalid`: the request does not fit this contract or a rule; `fields` names each field.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `outside_hours`: no agent is there now.
             *     `not_required`: the installer does not verify by telephone.
             *     `already_verified`: this person is verified.
             *     `canceled`: the agreement is canceled.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTpvPreviewUrls: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recordings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TpvPreviews"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTpvStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description An agreement; a foreign one is as unknown. */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TpvState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSystemSiteTimezone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The zone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteTimezone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPowerFlow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PowerFlow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SiteNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEarlyWarnings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The warnings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarlyWarningList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSolarPower: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Power in watts, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSolarEnergy: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Energy in watt-hours, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSolarEnergySummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergySummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getHomeEnergy: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Energy in watt-hours, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getHomeEnergyBreakdown: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The three parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyBreakdown"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGridEnergy: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Energy in watt-hours, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getBatteryEnergy: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Energy in watt-hours, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAllocationPower: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
                /** @description A category, or a part of where the sun went. Battery values: positive is discharge; grid values: positive is import. */
                allocation: components["parameters"]["Allocation"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Power in watts, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAllocationEnergy: {
        parameters: {
            query: {
                /**
                 * @description Start, included; an instant with offset, from 1970 on. At most 375 days before the end, 1,500 with hours, 11,000 with days or months.
                 * @example 2026-11-20T00:00:00-08:00
                 */
                start_time: components["parameters"]["StartTime"];
                /**
                 * @description End, not included; an instant with offset.
                 * @example 2026-11-21T00:00:00-08:00
                 */
                end_time: components["parameters"]["EndTime"];
                /** @description Absent: quarter hours. Days and months are the site's own. */
                aggregation_level?: components["parameters"]["AggregationLevel"];
                /** @description Adds `allocation`. */
                include_energy_allocation?: components["parameters"]["IncludeEnergyAllocation"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
                /** @description A category, or a part of where the sun went. Battery values: positive is discharge; grid values: positive is import. */
                allocation: components["parameters"]["Allocation"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Energy in watt-hours, by interval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVppDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A system; a foreign one is as unknown. */
                id: components["parameters"]["SystemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The part. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VppDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUserComment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made by the caller for one intention, kept as long as the operation says. The same key and body give the stored answer; without a key each request is an intention of its own. Only what was done takes the key: after a refusal or a failure it may come again, with another body too. While the first is being done it waits, or is 503.
                 * @example b7e8f9a0-1c2d-4e3f-8a4b-5c6d7e8f9a0b
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyIfAny"];
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserComment"];
            };
        };
        responses: {
            /** @description It arrived. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedComment"];
                };
            };
            /** @description `invalid`: empty, or only white space. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `not_found`: `agreement_id` is none of the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: the same key with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFaqs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By order, then id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    createFaq: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made by the caller for one intention, kept as long as the operation says. The same key and body give the stored answer; without a key each request is an intention of its own. Only what was done takes the key: after a refusal or a failure it may come again, with another body too. While the first is being done it waits, or is 503.
                 * @example b7e8f9a0-1c2d-4e3f-8a4b-5c6d7e8f9a0b
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyIfAny"];
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFaq"];
            };
        };
        responses: {
            /** @description The question. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `idempotency_key_reused`: the same key with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A question. */
                id: components["parameters"]["FaqId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqUpdate"];
            };
        };
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `changed_meanwhile`: its words or tags are others than those that the change was made from. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    moveFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A question. */
                id: components["parameters"]["FaqId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqMove"];
            };
        };
        responses: {
            /** @description It stands there. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `not_found`: there is no such question, or none to stand beside. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    addFaqTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A question. */
                id: components["parameters"]["FaqId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagLink"];
            };
        };
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `not_found`: no such question or tag. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeFaqTag: {
        parameters: {
            query: {
                /** @description Which tag. */
                tag_id: string;
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description A question. */
                id: components["parameters"]["FaqId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken away. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
                /** @description The token bound to this session. Missing or foreign on a write: 403 `csrf`, once it is known that this person may, and before the body is looked at. */
                "X-CSRF-Token"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTag"];
            };
        };
        responses: {
            /** @description The tag. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `tag_exists`: there is one already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listVideos: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The videos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Video"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listBanners: {
        parameters: {
            query?: {
                /** @description The language shown. */
                language?: components["parameters"]["InLanguage"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banners. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getStaffLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description From 1. A page beyond the last is no failure: 200 with empty `results`, the page that was asked for, and the same count as on any other; where the answer has `next`, it is null. */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of the browser application; sent with every request. */
                "X-App-Version"?: components["parameters"]["AppVersion"];
            };
            path: {
                /** @description A job. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    ingestTelemetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The vendor, as configured. */
                vendor: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TelemetryBatch"];
            };
        };
        responses: {
            /** @description Written. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
    receiveSms: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Seconds since 1970, part of what is signed.
                 * @example 1795205700
                 */
                "X-Timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["IncomingSms"];
            };
        };
        responses: {
            /** @description Seen. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["Unexpected"];
        };
    };
}
