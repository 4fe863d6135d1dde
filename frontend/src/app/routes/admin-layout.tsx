import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { Button } from '../../components/ui/button.js';
import { AdminNav } from '../../features/admin/components/admin-nav.js';
import { ExportButton } from '../../features/admin/components/export-button.js';
import { useNewEnquiries } from '../../features/sales/api/enquiries.js';
import { lazyPart } from '../../lib/lazy-part.js';

const GenerateDialog = lazyPart(() => import('../../features/press-room/components/generate-dialog.js'));

/** The frame around the sections of administration. */
export function Component() {
  const [generating, setGenerating] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const newEnquiries = useNewEnquiries();
  return (
    <div className="page py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="kicker text-accent">Editorial</p>
          <h1 className="headline mt-1 text-36 sm:text-48">Admin Dashboard</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <ExportButton />
          <Button icon="plus" onClick={() => setGenerating(true)}>
            Generate Case
          </Button>
        </div>
      </div>
      <AdminNav waiting={{ '/admin/enquiries': newEnquiries }} />
      <ErrorBoundary level="section" key={pathname}>
        <Outlet />
      </ErrorBoundary>
      {generating && (
        <LazyDialog onClose={() => setGenerating(false)}>
          <GenerateDialog
            onClose={() => setGenerating(false)}
            onDone={() => void navigate('/admin?area=press', { preventScrollReset: true })}
          />
        </LazyDialog>
      )}
    </div>
  );
}
